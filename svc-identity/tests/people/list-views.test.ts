import { LIST_VIEWS_MAX, type ListView } from '@portal/contracts/identity/schemas';
import { type Identity, type TestTenant, as, makePerson, makeTenant, startIdentity } from '../identity.factory';

let service: Identity;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startIdentity();
  tenant = await makeTenant(service);
});
afterAll(() => service.stop());

const form = {
  name: 'Stopped lines',
  shared: false,
  search: 'open=1&sort_by=title&sort_dir=asc',
  layout: { page_size: 25, density: 'compact' },
};

async function someone(over: { admin?: boolean } = {}, plant = tenant) {
  const person = await makePerson(service, plant);
  const http = service.http(as(plant, person, { settings: ['read'] }, over));
  return {
    id: person.id,
    http,
    views: async (list = 'issues') => (await http.get<{ items: ListView[] }>(`/list_views?list=${list}`)).body.items,
    create: async (more: object = {}) =>
      (await http.post<{ item: ListView }>('/list_views', { list: 'issues', ...form, ...more })).body.item,
  };
}

it('keeps a view for the one who made it, of that list alone', async () => {
  const [anna, jan] = [await someone(), await someone()];
  const view = await anna.create();
  expect(view).toEqual({ ...form, group_id: null, list: 'issues', id: view.id, own: true, editable: true });
  expect(await anna.views()).toEqual([view]);
  expect(await anna.views('staff')).toEqual([]);
  expect(await jan.views()).toEqual([]);
});

it('shows shared ones to the whole plant, which only their maker and administrators change', async () => {
  const plant = await makeTenant(service);
  const [anna, jan, admin] = [await someone({}, plant), await someone({}, plant), await someone({ admin: true }, plant)];
  const { id } = await anna.create({ shared: true });
  expect(await jan.views()).toMatchObject([{ id, own: false, editable: false }]);
  expect((await jan.http.put(`/list_views/${id}`, { ...form, shared: true })).status).toBe(403);
  expect((await jan.http.delete(`/list_views/${id}`)).status).toBe(403);
  expect(await admin.views()).toMatchObject([{ id, own: false, editable: true }]);
  const renamed = { ...form, shared: true, name: 'Lines' };
  expect((await admin.http.put<{ item: ListView }>(`/list_views/${id}`, renamed)).body.item).toMatchObject({ name: 'Lines' });
  expect((await admin.http.put(`/list_views/${id}`, form)).body.codes).toEqual({ shared: ['invalid'] });
  expect((await anna.http.delete(`/list_views/${id}`)).status).toBe(200);
  expect(await jan.views()).toEqual([]);
});

it('shows what is shared with a group to its members, its maker and administrators alone', async () => {
  const plant = await makeTenant(service);
  const [anna, jan, admin] = [await someone({}, plant), await someone({}, plant), await someone({ admin: true }, plant)];
  const name = { en: 'Electricians', pl: 'Elektrycy' };
  const group = (await admin.http.post<{ item: { id: number } }>('/groups', { name })).body.item.id;
  const elsewhere = await someone({ admin: true }, await makeTenant(service));
  const foreign = (await elsewhere.http.post<{ item: { id: number } }>('/groups', { name })).body.item.id;
  const wrong = async (more: object) => (await anna.http.post('/list_views', { list: 'issues', ...form, ...more })).body.codes;
  expect(await wrong({ shared: true, group_id: foreign })).toEqual({ group_id: ['not_found'] });
  expect(await wrong({ group_id: group })).toEqual({ group_id: ['invalid'] });
  expect(await anna.views()).toEqual([]);
  const { id } = await anna.create({ shared: true, group_id: group });
  expect([await jan.views(), await elsewhere.views()]).toEqual([[], []]);
  expect((await jan.http.put(`/list_views/${id}`, { ...form, shared: true })).status).toBe(404);
  expect(await admin.views()).toMatchObject([{ id, editable: true, group_id: group }]);
  await admin.http.put(`/groups/${group}/users/${jan.id}`);
  expect(await jan.views()).toMatchObject([{ id, own: false, editable: false, group_id: group }]);
  await admin.http.delete(`/groups/${group}/users/${jan.id}`);
  expect(await jan.views()).toEqual([]);
  expect((await anna.http.put<{ item: ListView }>(`/list_views/${id}`, { ...form, shared: true })).body.item.group_id).toBeNull();
  expect(await jan.views()).toMatchObject([{ id }]);
});

it('hides what somebody keeps for themselves from everybody else, administrators too', async () => {
  const [anna, admin] = [await someone(), await someone({ admin: true })];
  const { id } = await anna.create();
  expect(await admin.views()).toEqual([]);
  expect((await admin.http.put(`/list_views/${id}`, form)).status).toBe(404);
  expect((await admin.http.delete(`/list_views/${id}`)).status).toBe(404);
  expect(await anna.views()).toHaveLength(1);
});

it('lets people who may see the settings share, and everyone keep views of their own', async () => {
  const person = await makePerson(service, tenant);
  const http = service.http(as(tenant, person));
  const shared = await http.post('/list_views', { list: 'issues', ...form, shared: true });
  expect([shared.status, shared.body.permission]).toEqual([403, 'settings/read']);
  const { body } = await http.post<{ item: ListView }>('/list_views', { list: 'issues', ...form });
  expect((await http.put(`/list_views/${body.item.id}`, { ...form, shared: true })).status).toBe(403);
  expect((await http.get<{ items: ListView[] }>('/list_views')).body.items).toMatchObject([{ id: body.item.id, shared: false }]);
});

it('knows the lists of the portal alone', async () => {
  const { http } = await someone();
  const made = await http.post('/list_views', { list: 'elsewhere', ...form });
  expect([made.status, made.body.codes]).toEqual([422, { list: ['invalid'] }]);
});

it('keeps as many of a list as it has room for', async () => {
  const plant = await makeTenant(service);
  const [anna, jan] = [await someone({}, plant), await someone({}, plant)];
  for (let made = 0; made < LIST_VIEWS_MAX; made += 1) await anna.create({ name: `View ${made}`, shared: true });
  const full = await jan.http.post('/list_views', { list: 'issues', ...form, shared: true });
  expect([full.status, full.body.codes]).toEqual([422, { shared: ['too_high'] }]);
  const { id } = await jan.create();
  expect((await jan.http.put(`/list_views/${id}`, { ...form, shared: true })).body.codes).toEqual({ shared: ['too_high'] });
  expect(await jan.views()).toHaveLength(LIST_VIEWS_MAX + 1);
  expect(await jan.create({ list: 'staff', shared: true })).toMatchObject({ shared: true });
});

it.each([
  ['name', { name: '  ' }],
  ['search', { search: 'x'.repeat(1001) }],
  [
    'layout',
    { layout: { order: Array.from({ length: 60 }, () => 'x'.repeat(60)), hidden: Array.from({ length: 60 }, () => 'y'.repeat(60)) } },
  ],
])('says that %s is wrong, and keeps nothing', async (field, wrong) => {
  const anna = await someone();
  const { status, body } = await anna.http.post('/list_views', { list: 'issues', ...form, ...wrong });
  expect(status).toBe(422);
  expect(Object.keys(body.codes ?? {})).toEqual([field]);
  expect(await anna.views()).toEqual([]);
});

it('is no view of another plant', async () => {
  const other = await someone({ admin: true }, await makeTenant(service));
  const here = await someone({ admin: true });
  const { id } = await here.create({ shared: true, list: 'audit' });
  expect(await other.views('audit')).toEqual([]);
  expect((await other.http.put(`/list_views/${id}`, { ...form, shared: true })).status).toBe(404);
  expect((await other.http.delete(`/list_views/${id}`)).status).toBe(404);
  expect(await here.views('audit')).toMatchObject([{ id, name: form.name }]);
});

it('goes with the person, unless the plant shares it', async () => {
  const plant = await makeTenant(service);
  const leaver = await makePerson(service, plant);
  const http = service.http(as(plant, leaver, { settings: ['read'] }));
  for (const shared of [true, false]) await http.post('/list_views', { list: 'issues', ...form, shared });
  const admin = await someone({ admin: true }, plant);
  expect((await admin.http.delete(`/users/${leaver.id}`)).status).toBe(200);
  expect(await admin.views()).toMatchObject([{ shared: true }]);
  expect((await http.get<{ items: ListView[] }>('/list_views?list=issues')).body.items).toMatchObject([{ shared: true }]);
});
