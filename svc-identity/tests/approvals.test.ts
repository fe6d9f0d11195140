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

const ask = (body: object) => service.http(ctx).post<{ item: Temporary; status: string }>('/auth/temporary', body);

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

const accessOf = (bytes: Uint8Array) => JSON.parse(Buffer.from(bytes).toString()) as unknown;

describe('an approval', () => {
  it('is good once, for the permission and the request it was asked for', async () => {
    const { body } = await ask({ password: leader.code, permission: 'issues/delete', method: 'DELETE', path: '/api/issues/7' });
    expect(body.item.user).toEqual({ id: leader.id, name: 'Marek Zieliński' });
    const redeemed = await redeem(body.item.token);
    expect(redeemed).toMatchObject({ by: leader.id, permission: 'issues/delete', admin: false });
    expect(accessOf(redeemed.access)).toEqual({});
    await expect(redeem(body.item.token)).rejects.toMatchObject({ status: 'unauthenticated' });
  });

  it.each([
    ['another request', { path: '/issues/8' }],
    ['another method', { method: 'PATCH' }],
    ['another session', { session: '01938000-0000-7000-8000-000000000000' }],
  ])('is not good for %s', async (_, request) => {
    const { body } = await ask({ password: leader.code, permission: 'issues/delete', method: 'DELETE', path: '/issues/7' });
    await expect(redeem(body.item.token, request)).rejects.toMatchObject({ status: 'unauthenticated' });
  });

  it('without a request is good for the next of the session, with what the approver may do', async () => {
    const { body } = await ask({ password: leader.code });
    const redeemed = await redeem(body.item.token, { path: '/anything' });
    expect(redeemed).toMatchObject({ by: leader.id, permission: '' });
    expect(accessOf(redeemed.access)).toEqual({ issues: ['read', 'delete'] });
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
    const gone = await makePerson(service, tenant, { account_status: 'disabled' });
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
