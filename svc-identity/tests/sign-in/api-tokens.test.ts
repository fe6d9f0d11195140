import type { Grants } from '@portal/contracts/access';
import { newApiToken, hashApiToken } from '@portal/service-kit/api-token';
import { Unauthenticated } from '@portal/service-kit/errors';
import { withTenant } from '@portal/service-kit/query';
import { testService } from '@portal/service-kit/testing';
import { randomBytes } from 'node:crypto';
import type { Config } from '../../src/config';
import type { Deps } from '../../src/deps';
import { service as identity } from '../../src/service';
import { CONFIG, makePerson, makeTenant, resolve, type Identity, type TestTenant } from '../identity.factory';

const TOKEN = newApiToken([randomBytes(32)]);
const RIGHTS: Grants = { api_tokens: ['create'], issues: ['read', 'create'] };

/** svc-sync, as far as it is asked: one token of one tenant. */
let kept: { tenant: string; user: number; permissions: Grants };
const apiTokens = {
  resolve: ({ hash }: { hash: Uint8Array }, { ctx }: { ctx: { tenant: string } }) =>
    ctx.tenant === kept.tenant && hashApiToken(TOKEN).equals(hash)
      ? Promise.resolve({ id: 9, userId: kept.user, permissions: Buffer.from(JSON.stringify(kept.permissions)), expiresInS: 60 })
      : Promise.reject(new Unauthenticated()),
  close: () => undefined,
} as unknown as Deps['apiTokens'];

let service: Identity;
let tenant: TestTenant;
beforeAll(async () => {
  service = await testService<Config, Deps>(
    { ...identity, create: (base) => ({ ...identity.create(base), apiTokens }) },
    { config: CONFIG },
  );
});
afterAll(() => service.stop());
beforeEach(async () => {
  tenant = await makeTenant(service);
});

async function makeToken(permissions: Grants, person: Parameters<typeof makePerson>[2]) {
  const { id } = await makePerson(service, tenant, person);
  kept = { tenant: tenant.tenant_id, user: id, permissions };
  return id;
}
const asked = (of = tenant) => resolve(service, of, TOKEN, '');
const accessOf = async () => JSON.parse(Buffer.from((await asked()).access).toString()) as Grants;
const change = (id: number, columns: object) =>
  withTenant(service.db, { tenant: tenant.tenant_id }, (query) => query('person').where({ id }).update(columns));

it('stands for its maker, without a session, a proof or the rights of an administrator', async () => {
  const user = await makeToken({ issues: ['read'] }, { access: RIGHTS, name: 'Anna' });
  const found = await asked();
  expect(found).toMatchObject({ apiTokenId: 9, userId: user, sessionId: '', admin: false, provenAt: 0, proofMethods: [], name: 'Anna' });
  expect(await accessOf()).toEqual({ issues: ['read'] });
});

it('of an administrator has its own rights alone', async () => {
  await makeToken({ staff: ['read'] }, { user_template_id: tenant.templates.administrator });
  expect([(await asked()).admin, await accessOf()]).toEqual([false, { staff: ['read'] }]);
});

it('loses what its maker loses, and all of it with the right to make tokens', async () => {
  const user = await makeToken({ issues: ['read', 'create'] }, { access: RIGHTS });
  await change(user, { access: { ...RIGHTS, issues: ['create'] } });
  expect(await accessOf()).toEqual({ issues: ['create'] });
  await change(user, { access: { issues: ['create'] } });
  await expect(asked()).rejects.toMatchObject({ statusCode: 401, status: 'unauthenticated' });
});

it('is void while its maker is disabled or after they were removed', async () => {
  const user = await makeToken({ issues: ['read'] }, { access: RIGHTS });
  await change(user, { account_status: 'disabled' });
  await expect(asked()).rejects.toMatchObject({ statusCode: 401, status: 'unauthenticated' });
  await change(user, { account_status: 'active', removed_at: new Date() });
  await expect(asked()).rejects.toMatchObject({ statusCode: 401, status: 'unauthenticated' });
});

it('is none at another tenant, and one that was made up is none anywhere', async () => {
  await makeToken({ issues: ['read'] }, { access: RIGHTS });
  await expect(asked(await makeTenant(service))).rejects.toMatchObject({ statusCode: 401, status: 'unauthenticated' });
  await expect(resolve(service, tenant, newApiToken([randomBytes(32)]), '')).rejects.toMatchObject({ statusCode: 401 });
});
