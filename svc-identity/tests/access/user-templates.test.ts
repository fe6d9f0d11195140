import type { Grants } from '@portal/contracts/access';
import type { User, UserAccess, UserTemplate } from '@portal/contracts/identity/schemas';
import { AccessChanged } from '@portal/proto/identity/v1/events';
import { tenantRead } from '@portal/service-kit/testing';
import { as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';

const MANAGER: Grants = { 'settings.staff': ['read', 'create', 'update', 'delete'] };
const NAME = { en: 'Electrician', pl: 'Elektryk' };

let service: Identity;
let tenant: TestTenant;
let person: TestPerson;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());
beforeEach(async () => {
  tenant = await makeTenant(service);
  person = await makePerson(service, tenant);
});

const http = (access: Grants = MANAGER, of = tenant) => service.http(as(of, person, access));
const create = async (more: object = {}) =>
  (await http().post<{ item: UserTemplate }>('/user_templates', { name: NAME, ...more })).body.item;
const get = async (id: number) => (await http().get<{ item: UserTemplate }>(`/user_templates/${id}`)).body.item;

describe('a user template', () => {
  it('is added behind the others, renamed and removed', async () => {
    const made = await create();
    expect(made).toMatchObject({
      name: NAME,
      is_default: false,
      admin: false,
      permissions: {},
      groups: [],
      dashboard_config: null,
      users_count: 0,
    });
    const { items } = (await http().get<{ items: UserTemplate[] }>('/user_templates', { pp: '50' })).body;
    expect(items.at(-1)?.id).toBe(made.id);
    await http().put(`/user_templates/${made.id}`, { name: { en: 'Fitter', pl: 'Monter' } });
    expect(await get(made.id)).toMatchObject({ name: { en: 'Fitter', pl: 'Monter' } });
    expect((await http().delete(`/user_templates/${made.id}`)).status).toBe(200);
    expect((await http().get(`/user_templates/${made.id}`)).status).toBe(404);
  });

  it('needs a name in every language of the plant', async () => {
    const codes = { 'name.pl': ['required'] };
    expect((await http().post('/user_templates', { name: { en: 'Fitter' } })).body).toMatchObject({ codes });
    const { id } = await create();
    expect((await http().put(`/user_templates/${id}`, { name: { en: 'Fitter' } })).body).toMatchObject({ codes });
    expect((await http().post('/user_templates', { is_default: false })).body.codes).toEqual({ name: ['required'] });
    expect((await http().post('/user_templates', { name: { en: ' ' } })).body.codes).toEqual({ 'name.en': ['required'] });
  });

  it('takes the place of the default one, which there is always one of', async () => {
    const { id } = await create({ is_default: true });
    expect(await get(tenant.templates.operator ?? 0)).toMatchObject({ is_default: false });
    const refused = await http().put(`/user_templates/${id}`, { name: NAME, is_default: false });
    expect(refused.body.codes).toEqual({ is_default: ['required'] });
    expect((await http().delete(`/user_templates/${id}`)).body.status).toBe('in_use');
  });

  it('is the only default when several become it at once', async () => {
    const [one, two] = [await create(), await create()];
    const made = await Promise.all([
      ...[1, 2, 3].map(() => http().post('/user_templates', { name: NAME, is_default: true })),
      ...[one, two].map(({ id }) => http().put(`/user_templates/${id}`, { name: NAME, is_default: true })),
    ]);
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 200, 200]);
    const { items } = (await http().get<{ items: UserTemplate[] }>('/user_templates', { pp: '50' })).body;
    expect(items.filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  it('is never the default where it makes administrators, or gives more than its editor holds', async () => {
    const chosen = (key: string) => http().put(`/user_templates/${tenant.templates[key]}`, { name: NAME, is_default: true });
    expect((await chosen('administrator')).body.codes).toEqual({ is_default: ['invalid'] });
    expect((await chosen('supervisor')).status).toBe(403);
  });

  it('is never the default where its groups give more than its editor holds', async () => {
    const { id } = await create();
    const group = tenant.groups.leader ?? 0;
    await tenantRead(
      service.db,
      tenant.tenant_id,
      `update people_group set access = '{"issues": ["delete"]}' where tenant_id = $1 and id = $2`,
      [tenant.tenant_id, group],
    );
    const above: Grants = { ...MANAGER, issues: ['delete'] };
    expect((await http(above).put(`/user_templates/${id}/groups/${group}/attach`, {})).status).toBe(200);
    const choose = (access: Grants) => http(access).put<{ permission?: string }>(`/user_templates/${id}`, { name: NAME, is_default: true });
    const refused = await choose(MANAGER);
    expect([refused.status, refused.body.permission, (await get(id)).is_default]).toEqual([403, 'issues/delete', false]);
    expect((await choose(above)).status).toBe(200);
  });

  it('becomes the default, and gets groups, after a recent proof alone', async () => {
    const { id } = await create();
    const stale = service.http({ ...as(tenant, person, MANAGER), proven_at: 0 });
    const group = tenant.groups.leader ?? 0;
    for (const answer of [
      await stale.post('/user_templates', { name: NAME, is_default: true }),
      await stale.put(`/user_templates/${id}`, { name: NAME, is_default: true }),
      await stale.put(`/user_templates/${id}/groups/${group}/attach`, {}),
    ])
      expect([answer.status, answer.body.status]).toEqual([403, 'proof_required']);
    expect((await stale.put(`/user_templates/${id}`, { name: NAME, is_default: false })).status).toBe(200);
  });

  it('stays while people have it', async () => {
    const { id } = await create();
    await makePerson(service, tenant, { user_template_id: id });
    const { status, body } = await http().delete(`/user_templates/${id}`);
    expect([status, body.status]).toEqual([409, 'in_use']);
  });

  it('goes when nobody has it any more who is not removed', async () => {
    const { id } = await create();
    const [holder, left] = [
      await makePerson(service, tenant, { user_template_id: id }),
      await makePerson(service, tenant, { user_template_id: id }),
    ];
    await tenantRead(service.db, tenant.tenant_id, 'update person set removed_at = now() where tenant_id = $1 and id = $2', [
      tenant.tenant_id,
      left.id,
    ]);
    await http().delete(`/users/${holder.id}`);
    expect((await http().delete(`/user_templates/${id}`)).body.status).toBe('in_use');
    await service.http(as(tenant, person, {}, { admin: true })).post(`/users/${left.id}/erase`);
    expect((await http().delete(`/user_templates/${id}`)).status).toBe(200);
  });

  it('has a dashboard for people who have not arranged theirs', async () => {
    const { id } = await create();
    const dashboard_config = { rows: [{ cols: [{ size: 12, component: 'open_issues' }] }] };
    await http().patch(`/user_templates/${id}`, { dashboard_config });
    expect(await get(id)).toMatchObject({ dashboard_config });
    const too_wide = { rows: [{ cols: [{ size: 13, component: 'open_issues' }] }] };
    expect((await http().patch(`/user_templates/${id}`, { dashboard_config: too_wide })).status).toBe(422);
    await http().patch(`/user_templates/${id}`, { dashboard_config: null });
    expect(await get(id)).toMatchObject({ dashboard_config: null });
  });
});

describe('groups of a template', () => {
  const group = () => tenant.groups.service_staff ?? 0;

  it('are attached and detached, each once', async () => {
    const { id } = await create();
    const path = `/user_templates/${id}/groups/${group()}`;
    const attach = async () => (await http().put(`${path}/attach`)).status;
    expect([await attach(), await attach()]).toEqual([200, 200]);
    expect((await get(id)).groups.map((one) => one.id)).toEqual([group()]);
    await http().delete(`${path}/detach`);
    expect((await get(id)).groups).toEqual([]);
    expect((await http().put(`/user_templates/${id}/groups/999999/attach`)).status).toBe(404);
    expect((await http().put(`/user_templates/999999/groups/${group()}/attach`)).status).toBe(404);
  });

  it('are those of a new person, unless others are named', async () => {
    const { id } = await create();
    await http().put(`/user_templates/${id}/groups/${group()}/attach`);
    const added = async (more: object) => {
      const form = { name: 'Ewa', account_status: 'active', timezone: 'UTC', currency_id: 978, user_template_id: id, ...more };
      return (await http().post<{ item: User }>('/users', form)).body.item.group_ids;
    };
    expect(await added({})).toEqual([group()]);
    expect(await added({ group_ids: [] })).toEqual([]);
  });
});

describe('access of a template', () => {
  it('changes at once for everybody who has it, and stands in the audit log', async () => {
    const { id } = await create();
    const { body } = await http({ ...MANAGER, notes: ['read'] }).put<{ item: UserAccess }>(`/user_templates/${id}/access`, {
      admin: false,
      permissions: { notes: ['read'] },
    });
    expect(body.item).toMatchObject({ admin: false, permissions: { notes: ['read'] }, effective: { notes: ['read'] } });
    const events = await service.events({ tenant: tenant.tenant_id });
    expect(events.at(-1)?.as(AccessChanged)).toMatchObject({ all: true });
  });

  it('names the groups of new people, and leaves out what stays as it is', async () => {
    const { id } = await create();
    const [service_staff, leader] = [tenant.groups.service_staff ?? 0, tenant.groups.leader ?? 0];
    const all = service.http(as(tenant, await makePerson(service, tenant, { admin: true }), {}, { admin: true }));
    const put = async (body: object, by = all) => (await by.put<{ item: UserAccess }>(`/user_templates/${id}/access`, body)).body;
    expect((await put({ permissions: {}, groups: [leader, service_staff] })).item.groups.sort()).toEqual([leader, service_staff].sort());
    expect((await put({ permissions: {}, groups: [leader], admin: true })).item).toMatchObject({ groups: [leader], admin: true });
    expect((await put({ permissions: { notes: ['read'] } })).item).toMatchObject({ groups: [leader], admin: true });
    expect(await put({ permissions: {}, groups: [999_999] })).toMatchObject({ codes: { groups: ['not_found'] } });
    await put({ permissions: {}, groups: [], admin: false });
    await all.put(`/groups/${leader}/access`, { permissions: { webhooks: ['read'] } });
    expect(await put({ permissions: {}, groups: [leader] }, http())).toMatchObject({ permission: 'webhooks/read' });
  });

  it('changes no later version than the one that was seen', async () => {
    const { id } = await create();
    const put = (version: number) =>
      http().put<{ item: UserAccess }>(`/user_templates/${id}/access`, { admin: false, permissions: {}, version });
    expect((await put(1)).body.item.version).toBe(2);
    const stale = await put(1);
    expect([stale.status, stale.body]).toMatchObject([409, { status: 'version_conflict', item: { version: 2 } }]);
  });

  it('is given by nobody who does not hold it, and taken by nobody either', async () => {
    const { id } = await create();
    const put = (access: Grants, body: object, of = id) => http(access).put(`/user_templates/${of}/access`, body);
    expect((await put(MANAGER, { admin: false, permissions: { notes: ['read'] } })).status).toBe(403);
    expect((await put(MANAGER, { admin: true, permissions: {} })).status).toBe(403);
    expect((await put(MANAGER, { admin: false, permissions: {} }, tenant.templates.supervisor)).status).toBe(403);
  });
});

it('belongs to its tenant', async () => {
  const [{ id }, other] = [await create(), await makeTenant(service)];
  const stranger = http(MANAGER, other);
  const group = other.groups.service_staff ?? 0;
  const tried = await Promise.all([
    stranger.get(`/user_templates/${id}`),
    stranger.put(`/user_templates/${id}`, { name: NAME }),
    stranger.patch(`/user_templates/${id}`, { dashboard_config: null }),
    stranger.delete(`/user_templates/${id}`),
    stranger.get(`/user_templates/${id}/access`),
    stranger.put(`/user_templates/${id}/access`, { admin: false, permissions: {} }),
    stranger.put(`/user_templates/${id}/groups/${group}/attach`),
    http().put(`/user_templates/${id}/groups/${group}/attach`),
  ]);
  expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
});
