import { SessionEnded } from '@portal/proto/identity/v1/events';
import { withTenant } from '@portal/service-kit/query';
import { insertSession } from '../../src/sessions/session.repository';
import { as, makePerson, makeTenant, resolve, signIn, startIdentity, type Identity, type TestTenant } from '../identity.factory';

let service: Identity;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());
beforeEach(async () => {
  tenant = await makeTenant(service);
});

const isAlive = ({ token, device }: { token: string; device: string }, of = tenant) =>
  resolve(service, of, token, device).then(
    () => true,
    () => false,
  );
const administrator = () => makePerson(service, tenant, { user_template_id: tenant.templates.administrator });

it('signs everybody out, other administrators too, but for the session that asks; all may come again', async () => {
  const [admin, other, person] = [await administrator(), await administrator(), await makePerson(service, tenant)];
  const [here, there] = [await signIn(service, tenant, admin), await signIn(service, tenant, admin)];
  const theirs = [await signIn(service, tenant, other), await signIn(service, tenant, person)];
  const elsewhere = await makeTenant(service);
  const stranger = await signIn(service, elsewhere, await makePerson(service, elsewhere));

  expect((await service.http(here.ctx).delete('/sessions')).status).toBe(200);

  expect(await Promise.all([there, ...theirs].map((one) => isAlive(one)))).toEqual([false, false, false]);
  expect([await isAlive(here), await isAlive(stranger, elsewhere)]).toEqual([true, true]);
  const told = (await service.events({ tenant: tenant.tenant_id })).at(-1)?.as(SessionEnded);
  expect(told).toMatchObject({ everybody: true, keptSessionId: here.ctx.session, reason: 'signed_out' });
  expect((await service.audited({ tenant: tenant.tenant_id })).at(-1)).toMatchObject({
    action: 'identity.all_sessions_ended',
    objectType: 'tenant',
    objectId: tenant.tenant_id,
  });
  expect(await isAlive(await signIn(service, tenant, person))).toBe(true);
});

it('leaves the sessions of terminals', async () => {
  const [admin, panel] = [await administrator(), await makePerson(service, tenant)];
  const open = () =>
    withTenant(service.db, { tenant: tenant.tenant_id }, (query) =>
      query('session').where({ ended_at: null }).select<{ method: string }[]>('method'),
    );
  await withTenant(service.db, { tenant: tenant.tenant_id }, (query) =>
    insertSession(query, {
      method: 'terminal',
      secondFactor: null,
      user: panel.id,
      device: null,
      userAgent: '',
      network: '',
      secretHash: Buffer.alloc(32),
      expiresAt: new Date(Date.now() + 60_000),
    }),
  );
  await signIn(service, tenant, panel);
  expect((await service.http(as(tenant, admin, {}, { admin: true })).delete('/sessions')).status).toBe(200);
  expect(await open()).toEqual([{ method: 'terminal' }]);
});

it('is for administrators alone, whatever else somebody may', async () => {
  const person = await makePerson(service, tenant);
  const theirs = await signIn(service, tenant, person);
  const manager = as(tenant, await makePerson(service, tenant), { 'settings.staff': ['read', 'create', 'update', 'delete'] });
  expect((await service.http(manager).delete('/sessions')).status).toBe(403);
  expect(await isAlive(theirs)).toBe(true);
});
