import type { Category } from '@portal/contracts/issues/schemas';
import type { Parameter } from '@portal/contracts/parameters';
import { withTenant } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/projections';
import { useService, type Plant } from './plant.factory';

const service = useService();
let plant: Plant;
let path: string;
beforeEach(async () => {
  plant = await service.plant();
  path = `/categories/${plant.category}/parameters`;
});

type Answer = { item: Parameter; items: Parameter[]; codes?: Record<string, string[]> };
const leader = () => plant.as(plant.leader);
const asked = async () => (await leader().get<Answer>(path)).body.items;
const names = async () => (await asked()).map(({ name }) => name.en);
const add = async (name: string, more: object = {}) =>
  (await leader().post<Answer>(path, { name: { en: name }, type: 'text', ...more })).body.item;
const report = (parameters: object[]) =>
  plant
    .as(plant.operator)
    .post<{ item: { id: number }; codes?: object }>('/issues', {
      category_id: plant.category,
      title: 'Press',
      user_description: 'Stopped',
      parameters,
    });

it('are added at the end, changed, moved and removed one by one', async () => {
  const [first, second] = [await add('Pressure', { type: 'integer' }), await add('Oil')];
  expect(second.sort).toBeGreaterThan(first.sort);
  const changed = await leader().put<Answer>(`${path}/${first.id}`, { name: { en: 'Pressure, bar' }, type: 'decimal', required: true });
  expect(changed.body.item).toMatchObject({ id: first.id, type: 'decimal', required: true, sort: first.sort });
  expect((await leader().patch<Answer>(`${path}/${second.id}`, { sort: 0 })).body.item.sort).toBe(0);
  await leader().patch(`${path}/${first.id}`, { sort: 5 });
  expect(await names()).toEqual(['Oil', 'Pressure, bar']);
  expect((await leader().delete(`${path}/${second.id}`)).status).toBe(200);
  expect((await leader().delete(`${path}/${second.id}`)).status).toBe(404);
  expect(await names()).toEqual(['Pressure, bar']);
});

it('are replaced together: kept by number, in the order sent', async () => {
  const [first, second, third] = [await add('One'), await add('Two'), await add('Three')];
  const parameters = [
    { id: third.id, name: { en: 'Three' }, type: 'text' },
    { name: { en: 'New' }, type: 'boolean' },
    { id: first.id, name: { en: 'One, renamed' }, type: 'text' },
  ];
  const { body } = await leader().put<Answer>(path, { parameters });
  expect(body.items.map(({ id, name }) => [id, name.en])).toEqual([
    [third.id, 'Three'],
    [expect.any(Number), 'New'],
    [first.id, 'One, renamed'],
  ]);
  expect(body.items.map(({ id }) => id)).not.toContain(second.id);
});

it('one more than can be replaced together is refused in the same words', async () => {
  const parameters = Array.from({ length: 100 }, (_, index) => ({ name: { en: `Question ${index}` }, type: 'text' }));
  expect((await leader().put<Answer>(path, { parameters })).body.items).toHaveLength(100);
  const one = { name: { en: 'One more' }, type: 'text' };
  const { status, body } = await leader().post(path, one);
  const together = await leader().put(path, { parameters: [...parameters, one] });
  expect([status, body.errors, body.codes]).toEqual([422, together.body.errors, { parameters: ['too_long'] }]);
  expect(await asked()).toHaveLength(100);
});

it('name every field that is wrong, and change nothing', async () => {
  await withTenant(service.get().db, plant.leader, (query) => saveTenant(query, { locales: ['en', 'pl'], demo: false, attributes: null }));
  const both = { en: 'Shift', pl: 'Zmiana' };
  const parameters = [
    { id: 4_711, name: both, type: 'text' },
    { name: { en: 'Only English' }, type: 'text' },
    { name: both, type: 'integer', default_value: 'many' },
    { name: both, type: 'radioGroup', attributes: { options: [{ key: 'a', name: { pl: 'Dzień' } }] } },
    { name: both, type: 'dictionary', attributes: { dictionary_id: 4_711 } },
  ];
  const { status, body } = await leader().put<Answer>(path, { parameters });
  expect([status, body.codes]).toEqual([
    422,
    {
      'parameters.0.id': ['not_found'],
      'parameters.1.name.pl': ['required'],
      'parameters.2.default_value': ['invalid'],
      'parameters.3.attributes.options.0.name.en': ['required'],
      'parameters.4.attributes.dictionary_id': ['not_found'],
    },
  ]);
  expect(await asked()).toEqual([]);
});

it('a follow-up is asked for by yes or no alone', async () => {
  const body = (type: string) => ({ name: { en: 'Guard closed?' }, type, attributes: { follow_up: true } });
  expect((await leader().post<Answer>(path, body('text'))).body.codes).toEqual({ 'attributes.follow_up': ['invalid'] });
  expect((await leader().post(path, body('boolean'))).body).toMatchObject({ item: { attributes: { follow_up: true } } });
});

it('a question that was answered keeps its type, and its answers when it is removed', async () => {
  const { id } = await add('Serial number', { required: true });
  expect((await report([])).status).toBe(422);
  const issue = (await report([{ parameter_id: id, value: 'A-17' }])).body.item.id;
  const kept = { name: { en: 'Serial number' }, type: 'integer' };
  expect((await leader().put<Answer>(`${path}/${id}`, kept)).body.codes).toEqual({ type: ['in_use'] });
  expect((await leader().put<Answer>(path, { parameters: [{ ...kept, id }] })).body.codes).toEqual({ 'parameters.0.type': ['in_use'] });
  expect((await leader().put<Answer>(path, { parameters: [] })).body.items).toEqual([]);
  expect((await report([])).status).toBe(201);
  expect((await plant.show(issue)).body.item.parameters).toMatchObject([{ id, value: 'A-17' }]);
});

it('a category whose questions were answered stays, also when the issue went elsewhere', async () => {
  const { id } = await add('Serial number');
  const issue = (await report([{ parameter_id: id, value: 'A-17' }])).body.item.id;
  await plant.change(issue, { category_id: await plant.addCategory({}) });
  expect((await leader().delete(`/categories/${plant.category}`)).status).toBe(409);
});

it('questions of the categories above are asked first', async () => {
  const child = await plant.addCategory({ parent_id: plant.category });
  await leader().post(`/categories/${child}/parameters`, { name: { en: 'Own' }, type: 'text' });
  const above = await add('Above', { required: true });
  const refused = await plant
    .as(plant.operator)
    .post<{ codes?: object }>('/issues', { category_id: child, title: 'Press', user_description: 'Stopped' });
  expect(refused.status).toBe(422);
  const issue = await plant.report({ category_id: child, parameters: [{ parameter_id: above.id, value: 'Yes' }] });
  expect(issue.parameters.map(({ name }) => name.en)).toEqual(['Above', 'Own']);
  const tree = (await leader().get<{ items: Category[] }>('/categories')).body.items;
  expect(tree.map(({ parameters }) => parameters.map(({ name }) => name.en))).toEqual([['Above'], ['Own']]);
});

it('changes need the right to change categories, and a category that is there', async () => {
  const body = { name: { en: 'Mine' }, type: 'text' };
  expect((await plant.as(plant.operator).post(path, body)).body).toMatchObject({ permission: 'settings.categories/update' });
  expect((await leader().post('/categories/4711/parameters', body)).status).toBe(404);
  expect((await leader().get('/categories/4711/parameters')).status).toBe(404);
});
