import { createHash } from 'node:crypto';
import type { Temporary } from '@portal/contracts/identity/schemas';
import { SessionsService } from '@portal/proto/identity/v1/identity';
import type { TenantContext } from '@portal/service-kit/context';
import { tenantRead } from '@portal/service-kit/testing';
import { type Identity, type TestPerson, type TestTenant, makePerson, makeTenant, signIn, startIdentity } from '../identity.factory';

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

  it('is good for its query alone: what it leaves out may do more', async () => {
    const one = '/issues/7?occurrence=2030-01-01';
    for (const [path, other] of [
      [one, '/issues/7'],
      [one, '/issues/7?occurrence=2030-01-02'],
      ['/issues/7', one],
    ] as const) {
      const { body } = await ask({ password: leader.code, path: `/api${path}` });
      await expect(redeem(body.item.token, { path: other })).rejects.toMatchObject({ status: 'unauthenticated' });
      expect(await redeem(body.item.token, { path })).toMatchObject({ by: leader.id });
    }
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

  it.each([
    ['PUT', '/api/users/7/access'],
    ['POST', '/users/import'],
    ['PUT', '/user_templates/3/'],
    ['PUT', '/users/7?a=1'],
  ])('is refused for %s %s, which takes none, and counts no attempt', async (method, path) => {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const { status, body } = await ask({ password: leader.code, method, path });
      expect([status, Object.keys((body as { codes?: object }).codes ?? {})]).toEqual([422, ['path']]);
    }
    expect((await ask({ password: leader.code })).status).toBe(200);
  });

  it('needs a permission that exists', async () => {
    expect((await ask({ password: leader.code, permission: 'issues/burn' })).status).toBe(422);
  });
});

describe('an approval by card', () => {
  const withCard = (value: string, over: object = {}) =>
    makePerson(service, tenant, {
      name: 'Marek Zieliński',
      access: { issues: ['read', 'delete'] },
      barcode: { type: 'CODE128', value },
      ...over,
    });

  it('is as good as one by access code', async () => {
    const { id } = await withCard('00471142');
    const { status, body } = await ask({ password: ' 00471142 ' });
    expect([status, body.item.user]).toEqual([200, { id, name: 'Marek Zieliński' }]);
    expect(await redeem(body.item.token)).toMatchObject({ by: id, permission: 'issues/delete' });
  });

  it.each([
    ['of somebody without the permission', '00471142', { access: {} }, {}, 'wrong_pass'],
    ['of a disabled account', '00471142', { account_status: 'disabled' }, {}, 'disabled'],
    ['shorter than eight characters', '0047114', {}, {}, 'wrong_pass'],
    ['shorter than the tenant asks for', '00471142', {}, { card_min: 9 }, 'wrong_pass'],
  ] as const)('is not given by a card %s', async (_, value, over, attributes, word) => {
    await withCard(value, over);
    await tenantRead(service.db, tenant.tenant_id, 'update tenant set attributes = $2::jsonb where tenant_id = $1', [
      tenant.tenant_id,
      JSON.stringify(attributes),
    ]);
    const { status, body } = await ask({ password: value });
    expect([status, body.status]).toEqual([401, word]);
  });

  it('is not given by a card of another tenant, nor of somebody who was removed', async () => {
    const other = await makeTenant(service);
    await makePerson(service, other, { access: { issues: ['read', 'delete'] }, barcode: { type: 'CODE128', value: '99887766' } });
    expect((await ask({ password: '99887766' })).body.status).toBe('wrong_pass');
    await withCard('11223344', { removed_at: new Date() } as object);
    expect((await ask({ password: '11223344' })).body.status).toBe('wrong_pass');
  });

  it.each(['by themselves', 'by their template'])('is not given by a card of who is an administrator %s, but by their code', async (by) => {
    const administrator = by === 'by themselves' ? { admin: true } : { user_template_id: tenant.templates.administrator };
    const { id, code } = await withCard('00471142', administrator);
    const { status, body } = await ask({ password: '00471142' });
    expect([status, body.status]).toEqual([401, 'wrong_pass']);
    expect((await ask({ password: code })).body.item.user.id).toBe(id);
  });

  it('is slowed down as codes are', async () => {
    const words: (string | undefined)[] = [];
    for (let one = 0; one < 7; one += 1) words.push((await ask({ password: `7700000${one}` })).body.status);
    expect([words.at(0), words.at(-1)]).toEqual(['wrong_pass', 'too_many_attempts']);
  });

  it('needs a card that is one person’s', async () => {
    await withCard('55667788');
    const admin = await signIn(service, tenant, await makePerson(service, tenant, { admin: true }));
    const form = {
      name: 'Jan',
      account_status: 'active',
      timezone: 'UTC',
      currency_id: 978,
      barcode: { type: 'CODE128', value: '55667788' },
    };
    const { status, body } = await service.http(admin.ctx).post<{ codes: object }>('/users', form);
    expect([status, body.codes]).toEqual([422, { 'barcode.value': ['taken'] }]);
  });
});
