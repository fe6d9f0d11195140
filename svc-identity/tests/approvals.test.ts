import { createHash } from 'node:crypto';
import type { Temporary } from '@portal/contracts/identity/schemas';
import { SessionsService } from '@portal/proto/identity/v1/identity';
import type { TenantContext } from '@portal/service-kit/context';
import { tenantRead } from '@portal/service-kit/testing';
import { type Identity, type TestPerson, type TestTenant, makePerson, makeTenant, signIn, startIdentity } from './identity.factory';

let service: Identity;
let tenant: TestTenant;
let leader: TestPerson;
let ctx: TenantContext;

beforeAll(async () => {
  service = await startIdentity();
});
beforeEach(async () => {
  tenant = await makeTenant(service);
  leader = await makePerson(service, tenant, { name: 'Marek Zieliński', access: { issues: ['read', 'delete'] } });
  ({ ctx } = await signIn(service, tenant, await makePerson(service, tenant)));
});
afterAll(() => service.stop());

const BODY_HASH = createHash('sha256').digest('hex');
const WISH = { permission: 'issues/delete', method: 'DELETE', path: '/api/issues/7', body_hash: BODY_HASH };

const ask = (body: object) => service.http(ctx).post<{ item: Temporary; status: string }>('/auth/temporary', { ...WISH, ...body });

const redeem = (token: string, request: { method?: string; path?: string; session?: string } = {}) =>
  service
    .grpc(SessionsService)
    .redeemApproval({
      token,
      sessionId: request.session ?? ctx.session ?? '',
      method: request.method ?? 'DELETE',
      path: request.path ?? '/issues/7',
      tenantId: tenant.tenant_id,
    });

describe('an approval', () => {
  it('is good once, for the permission and the request it was asked for', async () => {
    const { body } = await ask({ password: leader.code });
    expect(body.item.user).toEqual({ id: leader.id, name: 'Marek Zieliński' });
    const redeemed = await redeem(body.item.token);
    expect(redeemed).toMatchObject({ by: leader.id, permission: 'issues/delete', bodyHash: BODY_HASH, admin: false });
    expect(redeemed.access).toHaveLength(0);
    await expect(redeem(body.item.token)).rejects.toMatchObject({ status: 'unauthenticated' });
  });

  it.each([
    ['another request', { path: '/issues/8' }],
    ['another method', { method: 'PATCH' }],
    ['another session', { session: '01938000-0000-7000-8000-000000000000' }],
  ])('is not good for %s', async (_, request) => {
    const { body } = await ask({ password: leader.code, path: '/issues/7' });
    await expect(redeem(body.item.token, request)).rejects.toMatchObject({ status: 'unauthenticated' });
  });

  it.each(['permission', 'method', 'path', 'body_hash'])('names its request: without its %s there is none', async (member) => {
    const { status, body } = await ask({ password: leader.code, [member]: undefined });
    expect([status, body]).toMatchObject([422, { codes: { [member]: ['required'] } }]);
  });

  it('ends with the right of who gave it', async () => {
    const { body } = await ask({ password: leader.code });
    await tenantRead(service.db, tenant.tenant_id, `update person set access = '{}' where tenant_id = $1 and id = $2`, [
      tenant.tenant_id,
      leader.id,
    ]);
    await expect(redeem(body.item.token)).rejects.toMatchObject({ status: 'unauthenticated' });
  });

  it('is over after a minute', async () => {
    const { body } = await ask({ password: leader.code });
    expect(Date.parse(body.item.expires_at) - Date.now()).toBeLessThanOrEqual(60_000);
    await tenantRead(service.db, tenant.tenant_id, 'update temporary_approval set expires_at = now() where tenant_id = $1', [
      tenant.tenant_id,
    ]);
    await expect(redeem(body.item.token)).rejects.toMatchObject({ status: 'unauthenticated' });
  });

  it('is not given by a wrong code, nor by who lacks the permission: one word for both', async () => {
    const [wrong, lacking] = [
      await ask({ password: 'no-such-code', permission: 'issues/delete' }),
      await ask({ password: leader.code, permission: 'webhooks/read' }),
    ];
    expect([wrong.status, wrong.body.status]).toEqual([401, 'wrong_pass']);
    expect([lacking.status, lacking.body.status]).toEqual([401, 'wrong_pass']);
  });

  it('is not given by a disabled account', async () => {
    const gone = await makePerson(service, tenant, { account_status: 'disabled', access: { issues: ['delete'] } });
    expect((await ask({ password: gone.code })).body.status).toBe('disabled');
  });

  it('is not found by trying codes: right ones in between do not help', async () => {
    const words = [];
    for (let attempt = 0; attempt < 8; attempt += 1)
      words.push((await ask({ password: attempt % 2 ? leader.code : `guess-${attempt}` })).status);
    expect(words.filter((status) => status === 401)).toHaveLength(4);
    expect((await ask({ password: 'guess-again' })).status).toBe(401);
    expect((await ask({ password: leader.code })).status).toBe(429);
  });

  it('needs a permission that exists', async () => {
    expect((await ask({ password: leader.code, permission: 'issues/burn' })).status).toBe(422);
  });
});
