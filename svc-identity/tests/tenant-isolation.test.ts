import { randomUUID } from 'node:crypto';
import { pathOf } from '@portal/contracts/route';
import { PeopleService } from '@portal/proto/identity/v1/identity';
import type { TenantContext } from '@portal/service-kit/context';
import { tenantRead } from '@portal/service-kit/database';
import { identity } from '../src/service';
import {
  type Identity,
  type TestPerson,
  type TestTenant,
  as,
  makePerson,
  makeTenant,
  resolve,
  signIn,
  startIdentity,
} from './identity.factory';

let service: Identity;
let home: TestTenant;
let other: TestTenant;
let stranger: TestPerson;
let admin: TenantContext;
let strangersDevice: string;

beforeAll(async () => {
  service = await startIdentity();
  [home, other] = [await makeTenant(service), await makeTenant(service)];
  stranger = await makePerson(service, other, { name: 'Stranger', groups: [other.groups.leader ?? 0] });
  strangersDevice = (await signIn(service, other, stranger)).device;
  admin = as(home, await makePerson(service, home), {}, { admin: true, device: strangersDevice });
});
afterAll(() => service.stop());

/** A body each call accepts, so that only the id can be what is wrong. */
const BODIES: Readonly<Record<string, object>> = {
  'PUT /users/:id': { name: 'Mine', account_status: 'active', timezone: 'UTC', currency_id: 978 },
  'PATCH /users/:id': { account_status: 'disabled' },
  'PUT /users/:id/access': { admin: false, access: {} },
  'PUT /me/preferences/:key': { value: {} },
};

const withIds = identity.useCases.map(({ contract }) => contract.route).filter(({ path }) => /:(id|photoId)/.test(path));

/** Every id in a path, as the stranger's tenant has it or as nobody has it. */
function foreignIds(path: string, id: number): Record<string, unknown> {
  const foreign = path.startsWith('/groups')
    ? (other.groups.leader ?? 0)
    : path.startsWith('/user_templates')
      ? (other.templates.operator ?? 0)
      : id;
  return { id: foreign, photoId: randomUUID() };
}

async function call(method: string, path: string, name: string): Promise<{ status: number; text: string }> {
  const http = service.http(admin);
  if (name.endsWith('/photos')) return http.upload(path, { name: 'x.png', content: Buffer.from('iVBORw0KGgo=', 'base64') });
  const send = { GET: http.get, DELETE: http.delete, PUT: http.put, PATCH: http.patch, POST: http.post }[method];
  if (!send) throw new Error(`no way to send ${method}`);
  return send(path, BODIES[name] as never);
}

const withoutRequestId = (text: string) => text.replace(/"request_id":"[^"]*"/, '');

describe('what belongs to another tenant', () => {
  it.each(withIds.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s answers as for what does not exist',
    async (name, { method, path }) => {
      const foreign = await call(method, pathOf(path, foreignIds(path, stranger.id)), name);
      const absent = await call(method, pathOf(path, { id: 987_654_321, photoId: randomUUID() }), name);
      expect(foreign.status).toBe(404);
      expect(withoutRequestId(foreign.text)).toBe(withoutRequestId(absent.text));
    },
  );

  it.each([
    ['/users', 'Stranger'],
    ['/users/in_today', 'Stranger'],
    ['/auth/trusted_users', 'Stranger'],
  ])('%s does not list it', async (path, name) => {
    const { status, text } = await service.http(admin).get(path);
    expect(status).toBe(200);
    expect(text).not.toContain(name);
  });

  it.each([
    ['/groups', () => home.groups],
    ['/user_templates', () => home.templates],
  ])('%s lists only our own', async (path, own) => {
    const { body } = await service.http(admin).get<{ items: { id: number }[] }>(path);
    expect(body.items.map(({ id }) => id)).toEqual(Object.values(own()));
  });

  it('cannot be referred to', async () => {
    const form = { name: 'Jan', account_status: 'active', timezone: 'UTC', currency_id: 978 };
    const refer = async (reference: object) => (await service.http(admin).post('/users', { ...form, ...reference })).body.codes;
    expect(await refer({ supervisor_user_id: stranger.id })).toEqual({ supervisor_user_id: ['not_found'] });
    expect(await refer({ user_template_id: other.templates.operator })).toEqual({ user_template_id: ['not_found'] });
    expect(await refer({ group_ids: [other.groups.leader] })).toEqual({ group_ids: ['not_found'] });
  });

  it('cannot sign in here, and its token opens nothing here', async () => {
    const ctx = { ...admin, user: null, session: null, admin: false };
    expect((await service.http(ctx).post('/auth/login_by_email', { email: stranger.email, password: stranger.password })).body.status).toBe(
      'not_found',
    );
    expect((await service.http(ctx).post('/auth/login_by_code', { user_id: stranger.id, password: stranger.code })).body.status).toBe(
      'not_found',
    );
    const { token, device } = await signIn(service, other, stranger);
    await expect(resolve(service, home, token, device)).rejects.toMatchObject({ status: 'unauthenticated' });
    expect((await resolve(service, other, token, device)).userId).toBe(stranger.id);
  });

  it('cannot approve here', async () => {
    const { ctx } = await signIn(service, home, await makePerson(service, home));
    expect((await service.http(ctx).post('/auth/temporary', { password: stranger.code })).body.status).toBe('wrong_pass');
  });

  it('does not come over gRPC', async () => {
    expect((await service.grpc(PeopleService).get({ ids: [stranger.id] }, { ctx: admin })).people).toEqual([]);
    expect((await service.grpc(PeopleService).inGroup({ groupId: other.groups.leader ?? 0 }, { ctx: admin })).people).toEqual([]);
  });

  it('was not touched by any of this', async () => {
    const ctx = as(other, stranger, {}, { admin: true });
    expect((await service.http(ctx).get(`/users/${stranger.id}`)).body.item).toMatchObject({ name: 'Stranger', account_status: 'active' });
    const rows = await tenantRead(service.db, other.tenant_id, 'select id from person where tenant_id = $1 and removed_at is null', [
      other.tenant_id,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('the wall in the database', () => {
  it.each(['person', 'session', 'credential', 'trusted_user', 'temporary_approval', 'people_group', 'user_template', 'tenant'])(
    'shows no %s of another tenant, not even to SQL that forgets the condition',
    async (table) => {
      const rows = await tenantRead<{ tenant_id: string }>(service.db, home.tenant_id, `select distinct tenant_id from ${table}`);
      expect(rows.filter(({ tenant_id }) => tenant_id !== home.tenant_id)).toEqual([]);
    },
  );

  it('refuses a row for another tenant', async () => {
    const write = tenantRead(
      service.db,
      home.tenant_id,
      `insert into table_preference (tenant_id, user_id, key, value) values ($1, $2, 'x', '{}')`,
      [other.tenant_id, stranger.id],
    );
    await expect(write).rejects.toMatchObject({ code: '42501' });
  });
});
