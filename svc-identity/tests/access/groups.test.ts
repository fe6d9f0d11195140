import type { Grants } from '@portal/contracts/access';
import type { AccessHolder, Group, GroupAccess, UserAccess, UserCard } from '@portal/contracts/identity/schemas';
import { AccessChanged, UserUpdated } from '@portal/proto/identity/v1/events';
import { approvalOf } from '@portal/service-kit/testing';
import { as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';

const MANAGER: Grants = { 'settings.groups.edit': ['read', 'create', 'update', 'delete'], 'settings.groups': ['read'] };
const HR: Grants = { 'settings.staff': ['read', 'update'] };
const NAME = { en: 'Hydraulics', pl: 'Hydraulika' };
const NOT_USED = { categories: false, flows: false, issues: false };

let service: Identity;
let tenant: TestTenant;
let boss: TestPerson;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());
beforeEach(async () => {
  tenant = await makeTenant(service);
  boss = await makePerson(service, tenant, { name: 'Boss' });
  jest.spyOn(service.deps.issues, 'groupUse').mockResolvedValue(NOT_USED);
});

const http = (access: Grants = MANAGER, of = tenant) => service.http(as(of, boss, access));
const create = async (name: object = NAME) => (await http().post<{ item: Group }>('/groups', { name })).body.item;
const groups = async () => (await http().get<{ items: Group[] }>('/groups')).body.items;
const audited = async () => (await service.audited({ tenant: tenant.tenant_id })).map(({ action }) => action);

describe('a group', () => {
  it('is added behind the others, renamed and removed, each told in the audit log', async () => {
    const made = await create();
    expect(made).toMatchObject({ name: NAME, key: null, members_count: 0 });
    expect((await groups()).at(-1)?.id).toBe(made.id);
    const renamed = await http().put<{ item: Group }>(`/groups/${made.id}`, { name: { en: 'Pumps', pl: 'Pompy' } });
    expect(renamed.body.item.name).toEqual({ en: 'Pumps', pl: 'Pompy' });
    expect((await http().delete(`/groups/${made.id}`)).status).toBe(200);
    expect((await groups()).map(({ id }) => id)).not.toContain(made.id);
    expect((await audited()).slice(-3)).toEqual(['identity.group_created', 'identity.group_changed', 'identity.group_removed']);
  });

  it('needs a name in every language of the plant', async () => {
    expect((await http().post('/groups', {})).body.codes).toEqual({ name: ['required'] });
    expect((await http().post('/groups', { name: { en: 'Pumps' } })).body.codes).toEqual({ 'name.pl': ['required'] });
    const { id } = await create();
    expect((await http().put(`/groups/${id}`, { name: { pl: 'Pompy' } })).body.codes).toEqual({ 'name.en': ['required'] });
    expect((await groups()).at(-1)?.name).toEqual(NAME);
  });

  it('is found by its name in the language of whoever looks, in their own plant alone', async () => {
    const { id } = await create();
    const other = await makeTenant(service);
    await http(MANAGER, other).post('/groups', { name: NAME });
    const found = async (sought: string, locale: 'en' | 'de' | 'pl') =>
      (await service.http(as(tenant, boss, {}, { locale })).get<{ items: Group[] }>(`/groups?${sought}`)).body.items.map(
        (group) => group.id,
      );
    expect(await found('name_contains=DRAULICS', 'en')).toEqual([id]);
    expect(await found('name_contains=draulics', 'pl')).toEqual([]);
    for (const locale of ['pl', 'de'] as const) expect(await found('name_starts_with=hydraulika', locale)).toEqual([id]);
  });

  it('stays while it has active members, and goes with those whose account is disabled', async () => {
    const { id } = await create();
    await makePerson(service, tenant, { groups: [id], account_status: 'disabled' });
    const member = await makePerson(service, tenant, { groups: [id] });
    expect((await http().delete(`/groups/${id}`)).body.status).toBe('in_use');
    await http().delete(`/groups/${id}/users/${member.id}`);
    expect((await http().delete(`/groups/${id}`)).status).toBe(200);
  });

  it.each(['categories', 'flows', 'issues'])('stays while %s name it', async (what) => {
    const { id } = await create();
    jest.spyOn(service.deps.issues, 'groupUse').mockResolvedValue({ ...NOT_USED, [what]: true });
    const { status, body } = await http().delete(`/groups/${id}`);
    expect([status, body.status]).toEqual([409, 'in_use']);
    expect((await groups()).map((group) => group.id)).toContain(id);
  });

  it('stays while a user template gives it, and when the portal knows it', async () => {
    const { id } = await create();
    await http(HR).put(`/user_templates/${tenant.templates.operator}/groups/${id}/attach`);
    expect((await http().delete(`/groups/${id}`)).body.status).toBe('in_use');
    expect((await http().delete(`/groups/${tenant.groups.service_staff}`)).body.status).toBe('in_use');
  });
});

describe('members of a group', () => {
  it('are added and removed, each once, and told at once', async () => {
    const { id } = await create();
    const person = await makePerson(service, tenant, { name: 'Zofia Member' });
    const path = `/groups/${id}/users/${person.id}`;
    expect((await http().put<{ item: Group }>(path)).body.item.members_count).toBe(1);
    expect((await http().put<{ item: Group }>(path)).body.item.members_count).toBe(1);
    const changes = (await service.events({ tenant: tenant.tenant_id })).slice(-2);
    expect(changes[0]?.as(AccessChanged)).toMatchObject({ userIds: [person.id], all: false });
    expect(changes[1]?.as(UserUpdated)).toMatchObject({ changed: ['groups'], person: { id: person.id, groups: [id] } });
    const found = (sought: string) => http().get<{ items: UserCard[] }>(`/users/cards?${sought}`);
    expect((await found(`group_id_equals=${id}&name_contains=member`)).body.items.map((card) => card.id)).toEqual([person.id]);
    expect((await found(`group_id_not_equals=${id}&name_contains=member`)).body.items).toEqual([]);
    expect((await http().delete<{ item: Group }>(path)).body.item.members_count).toBe(0);
    expect((await found(`group_id_in=${id}`)).body.items).toEqual([]);
    expect((await audited()).filter((action) => action === 'identity.access_changed')).toHaveLength(2);
  });

  it('are given no more than whoever adds them holds, and nobody who may do more is touched', async () => {
    const { id } = await create();
    await http({ ...MANAGER, logs: ['read'] }).put(`/groups/${id}/access`, { permissions: { logs: ['read'] } });
    const [person, admin] = [await makePerson(service, tenant), await makePerson(service, tenant, { admin: true })];
    expect((await http().put(`/groups/${id}/users/${person.id}`)).body).toMatchObject({ status: 'forbidden', permission: 'logs/read' });
    expect((await http({ ...MANAGER, logs: ['read'] }).put(`/groups/${id}/users/${admin.id}`)).status).toBe(403);
    expect((await http({ ...MANAGER, logs: ['read'] }).put(`/groups/${id}/users/${person.id}`)).status).toBe(200);
    expect((await http().delete(`/groups/${id}`)).status).toBe(403);
  });

  it('take a recent proof of identity and no approval on the spot', async () => {
    const { id } = await create();
    const approved = service.http(as(tenant, boss, {}, { approval: approvalOf(boss.id, 'settings.groups.edit/update') }));
    expect((await approved.put(`/groups/${id}/users/${boss.id}`)).status).toBe(403);
  });
});

describe('access of a group', () => {
  it('changes at once for its members, and stands in the audit log', async () => {
    const { id } = await create();
    const person = await makePerson(service, tenant, { groups: [id] });
    const { body } = await http({ ...MANAGER, notes: ['read'] }).put<{ item: GroupAccess }>(`/groups/${id}/access`, {
      permissions: { notes: ['read'] },
    });
    expect(body.item).toEqual({ permissions: { notes: ['read'] } });
    expect((await http().get<{ item: GroupAccess }>(`/groups/${id}/access`)).body.item).toEqual({ permissions: { notes: ['read'] } });
    const events = await service.events({ tenant: tenant.tenant_id });
    expect(events.at(-1)?.as(AccessChanged)).toMatchObject({ userIds: [person.id], all: false });
    const given = (await http(HR).get<{ item: UserAccess }>(`/users/${person.id}/access`)).body.item;
    expect(given).toMatchObject({ permissions: {}, groups: [id], inherited: { notes: ['read'] }, effective: { notes: ['read'] } });
    expect(given.sources).toEqual([{ kind: 'group', id, name: NAME, admin: false, permissions: { notes: ['read'] } }]);
    expect(await audited()).toContain('identity.group_access_changed');
  });

  it('is given by nobody who does not hold it, and taken by nobody either', async () => {
    const { id } = await create();
    const put = (access: Grants, given: Grants) => http(access).put(`/groups/${id}/access`, { permissions: given });
    expect((await put(MANAGER, { notes: ['read'] })).status).toBe(403);
    await put({ ...MANAGER, notes: ['read'] }, { notes: ['read'] });
    expect((await put(MANAGER, {})).status).toBe(403);
    expect((await put(MANAGER, { notes: ['fly'] } as unknown as Grants)).status).toBe(422);
  });
});

describe('access set from a template', () => {
  const set = async (person: TestPerson, mode: string, giver: Grants = { ...HR, issues: ['read', 'create'], notes: ['read'] }) => {
    const { id } = (await http({ 'settings.staff': ['create'] }).post<{ item: { id: number } }>('/user_templates', { name: NAME })).body
      .item;
    await http(giver).put(`/user_templates/${id}/access`, { admin: false, permissions: { issues: ['read', 'create'] } });
    return http(giver).post<{ item: UserAccess }>(`/users/${person.id}/access/from_template`, { user_template_id: id, mode });
  };
  const owner = () => makePerson(service, tenant, { access: { issues: ['read'], notes: ['read'] } });

  it.each([
    ['sum', { issues: ['read', 'create'], notes: ['read'] }],
    ['product', { issues: ['read'] }],
    ['overwrite', { issues: ['read', 'create'] }],
  ])('is the %s of both', async (mode, permissions) => {
    const { body } = await set(await owner(), mode);
    expect(body.item).toMatchObject({ admin: false, permissions });
    expect(await audited()).toContain('identity.access_changed');
  });

  it('is refused where it gives more than the giver holds, and where there is no such template or way', async () => {
    const person = await owner();
    const strong = { ...HR, issues: ['read', 'create'], notes: ['read'] } satisfies Grants;
    const template = tenant.templates.administrator;
    const path = `/users/${person.id}/access/from_template`;
    expect((await http(strong).post(path, { user_template_id: template, mode: 'sum' })).status).toBe(403);
    const absent = await http(strong).post(path, { user_template_id: 999_999, mode: 'sum' });
    expect(absent.body.codes).toEqual({ user_template_id: ['not_found'] });
    expect((await http(strong).post(path, { user_template_id: template, mode: 'minus' })).body.codes).toHaveProperty('mode');
  });
});

describe('who may do something, and why', () => {
  const ask = async (query: string) => {
    const { body } = await http(HR).get<{ items: AccessHolder[]; meta: { total: number } }>(`/access/explain?${query}`);
    return body;
  };

  it('names everybody with all that gives it', async () => {
    const { id } = await create();
    await http({ ...MANAGER, reports: ['read'] }).put(`/groups/${id}/access`, { permissions: { reports: ['read'] } });
    const all = await makePerson(service, tenant, { name: 'All', access: { reports: ['read'] }, groups: [id] });
    await makePerson(service, tenant, { name: 'Admin', user_template_id: tenant.templates.administrator });
    await makePerson(service, tenant, { name: 'Nobody', access: { reports: ['create'] } });
    const { items, meta } = await ask('permission_equals=reports/read&account_status_equals=active');
    expect(items.map(({ user, reasons }) => [user.name, reasons.map(({ kind, admin }) => `${kind} ${String(admin)}`)])).toEqual([
      ['Admin', expect.arrayContaining(['template true'])],
      ['All', ['own false', 'group false']],
    ]);
    expect(meta.total).toBe(2);
    expect(items[1]).toMatchObject({ id: `${all.id} reports/read`, user: { id: all.id }, permission: 'reports/read' });
    expect(items[1]?.reasons).toContainEqual({ kind: 'group', id, name: NAME, admin: false });
  });

  it('names all that one person may do', async () => {
    const person = await makePerson(service, tenant, { access: { notes: ['read', 'create'] } });
    const { items } = await ask(`user_id_equals=${person.id}&sort_by=permission`);
    expect(items.map(({ permission }) => permission)).toEqual(['notes/create', 'notes/read']);
    const admin = await makePerson(service, tenant, { admin: true });
    expect((await ask(`user_id_equals=${admin.id}&permission_equals=webhooks/delete`)).items[0]?.reasons).toEqual([
      { kind: 'own', id: null, name: null, admin: true },
    ]);
  });

  it('knows a person and a permission by their names alone', async () => {
    const person = await makePerson(service, tenant, { access: { notes: ['read', 'create'] } });
    const { items } = await ask(`user_id=${person.id}&permission=notes/read`);
    expect(items.map(({ user, permission }) => [user.id, permission])).toEqual([[person.id, 'notes/read']]);
    expect((await http(HR).get('/access/explain?user_id=nobody')).body.codes).toEqual({ user_id: ['invalid'] });
    expect((await http(HR).get('/access/explain?name=Anna')).body.codes).toEqual({ name: ['invalid'] });
  });

  it('names no terminal', async () => {
    const terminal = await makePerson(service, tenant, { terminal: true, access: { notes: ['read'] } });
    expect((await ask(`user_id_equals=${terminal.id}`)).items).toEqual([]);
  });

  it('tells one tenant nothing of another', async () => {
    const other = await makeTenant(service);
    const stranger = await makePerson(service, other, { access: { notes: ['read'] } });
    expect((await ask(`user_id_equals=${stranger.id}`)).items).toEqual([]);
    expect((await ask('permission_equals=notes/read')).items.map(({ user }) => user.id)).not.toContain(stranger.id);
  });
});

it('belongs to its tenant', async () => {
  const [{ id }, other] = [await create(), await makeTenant(service)];
  const stranger = await makePerson(service, other);
  const abroad = http(MANAGER, other);
  const tried = await Promise.all([
    abroad.put(`/groups/${id}`, { name: NAME }),
    abroad.delete(`/groups/${id}`),
    abroad.get(`/groups/${id}/access`),
    abroad.put(`/groups/${id}/access`, { permissions: {} }),
    abroad.put(`/groups/${id}/users/${stranger.id}`),
    http().put(`/groups/${id}/users/${stranger.id}`),
    http().delete(`/groups/${id}/users/${stranger.id}`),
  ]);
  expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
  const found = await abroad.get<{ items: UserCard[] }>(`/users/cards?group_id_equals=${id}`);
  expect(found.body.items).toEqual([]);
});
