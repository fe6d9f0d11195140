import type { Category } from '@portal/contracts/issues/schemas';
import { CategoryChanged } from '@portal/proto/issues/v1/events';
import { withTenant } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/projections';
import { useService, type Plant } from './plant.factory';

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

const tree = async () => (await plant.as(plant.operator).get<{ items: Category[] }>('/categories')).body.items;
const put = (id: number, body: Record<string, unknown>) =>
  plant
    .as(plant.leader)
    .put<{ item: Category; codes?: Record<string, string[]> }>(`/categories/${id}`, {
      type: 'standard',
      name: { en: 'Category' },
      ...body,
    });

it('the tree comes parents first, with what is inherited', async () => {
  const top = await plant.addCategory({ color: '#e03131', sort: 1 });
  const child = await plant.addCategory({ parent_id: top });
  expect(await tree()).toMatchObject([
    { id: top, path: `/${top}/`, color: '#e03131', is_color_inherited: false },
    { id: child, parent_id: top, path: `/${top}/${child}/`, color: null, color_inherited: '#e03131', is_color_inherited: true },
    { id: plant.category },
  ]);
});

it('a new one goes to the end of its level, and two change places by their places alone', async () => {
  const [first, second] = [await plant.addCategory({ parent_id: plant.category }), await plant.addCategory({ parent_id: plant.category })];
  const sortOf = async (id: number) => (await tree()).find((one) => one.id === id)?.sort ?? 0;
  const [a, b] = [await sortOf(first), await sortOf(second)];
  expect(b).toBeGreaterThan(a);
  await put(first, { name: { en: 'Renamed meanwhile' } });
  const patch = async (id: number, body: object) => (await plant.as(plant.leader).patch(`/categories/${id}`, body)).status;
  expect([await patch(first, { sort: b }), await patch(second, { sort: a })]).toEqual([200, 200]);
  expect((await tree()).map((one) => [one.id, one.name.en])).toEqual([
    [plant.category, 'Breakdown'],
    [second, 'Category'],
    [first, 'Renamed meanwhile'],
  ]);
  expect([await patch(first, { sort: b, name: { en: 'Stale' } }), await patch(4_711, { sort: b })]).toEqual([422, 404]);
  expect((await plant.as(plant.operator).patch(`/categories/${first}`, { sort: 1 })).body).toMatchObject({
    permission: 'settings.categories/update',
  });
});

it('moving takes everything below along, never below itself', async () => {
  const [top, child] = [await plant.addCategory({ color: '#1c7ed6' }), await plant.addCategory({ parent_id: plant.category })];
  const leaf = await plant.addCategory({ parent_id: child });
  expect((await put(child, { parent_id: leaf })).body.codes).toEqual({ parent_id: ['invalid'] });
  await put(child, { parent_id: top });
  expect((await tree()).find((one) => one.id === leaf)).toMatchObject({ path: `/${top}/${child}/${leaf}/`, color_inherited: '#1c7ed6' });
});

it('every language of the plant has to be filled in, the notice too', async () => {
  await withTenant(service.get().db, plant.leader, (query) => saveTenant(query, { locales: ['en', 'pl'], demo: false, attributes: null }));
  const { body } = await put(plant.category, { name: { en: 'Fire' }, type: 'notice', attributes: { notice: { pl: 'Zadzwoń' } } });
  expect(body.codes).toEqual({ 'name.pl': ['required'], 'attributes.notice.en': ['required'] });
  expect((await tree())[0]?.name).toEqual({ en: 'Breakdown' });
});

it('an icon stands for one category', async () => {
  const id = await plant.addCategory({ icon: 'gear' });
  const second = await plant.addCategory({ icon: 'bolt' });
  const { status, body } = await plant.as(plant.leader).post('/categories', { type: 'standard', name: { en: 'Other' }, icon: 'gear' });
  expect([status, body]).toMatchObject([422, { codes: { icon: ['taken'] }, errors: { icon: ['The icon has already been taken.'] } }]);
  expect((await put(second, { icon: 'gear' })).body.codes).toEqual({ icon: ['taken'] });
  expect((await put(id, { icon: 'gear', name: { en: 'Same' } })).status).toBe(200);
  const other = await service.plant();
  expect(await other.addCategory({ icon: 'gear' })).toBeGreaterThan(0);
});

it('what is in use stays', async () => {
  await plant.addCategory({ parent_id: plant.category });
  const free = await plant.addCategory({});
  const used = await plant.addCategory({});
  await plant.report({ category_id: used });
  const remove = async (id: number) => (await plant.as(plant.leader).delete(`/categories/${id}`)).status;
  expect([await remove(plant.category), await remove(used), await remove(free), await remove(free)]).toEqual([409, 409, 200, 404]);
});

it('a report and the removal of its category at once end in order: one of them is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await plant.addCategory({});
    const issue = { category_id: id, title: 'Press', user_description: 'Stopped' };
    const [reported, removed] = await Promise.all([
      plant.as(plant.operator).post('/issues', issue),
      plant.as(plant.leader).delete(`/categories/${id}`),
    ]);
    expect([
      [201, 409],
      [422, 200],
    ]).toContainEqual([reported.status, removed.status]);
  }
});

it('changes need their right and are told to the others', async () => {
  expect((await plant.as(plant.operator).post('/categories', { type: 'standard', name: { en: 'Mine' } })).body).toMatchObject({
    permission: 'settings.categories/create',
  });
  await plant.as(plant.leader).delete(`/categories/${plant.category}`);
  const events = await service.get().events(plant.leader);
  expect(events.map((event) => event.as(CategoryChanged))).toEqual([
    { id: plant.category, name: '{"en":"Breakdown"}', parentId: 0, removed: false },
    { id: plant.category, name: '{"en":"Breakdown"}', parentId: 0, removed: true },
  ]);
});
