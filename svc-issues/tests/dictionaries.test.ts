import type { Category, DictionaryEntry } from '@portal/contracts/issues/schemas';
import { DictionaryEntryChanged } from '@portal/proto/issues/v1/events';
import { withTenant, type Query } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/projections';
import { isEntryInUse } from '../src/dictionaries/entry-use.repository';
import { useService, type Plant } from './plant.factory';

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

interface Answer {
  item: DictionaryEntry;
  items: DictionaryEntry[];
  status: string;
  codes?: Record<string, string[]>;
}
const leader = () => plant.as(plant.leader);
const post = (more: object = {}) =>
  leader().post<Answer>('/dictionaries', { group: 'departments', key: 'paint', value: { en: 'Paint shop' }, ...more });
const put = (id: number, more: object = {}) =>
  leader().put<Answer>(`/dictionaries/${id}`, { group: 'departments', key: 'paint', value: { en: 'Paint shop' }, ...more });
const add = async (more: object = {}) => (await post(more)).body.item;
const list = async (query = 'group_equals=departments') =>
  (await plant.as(plant.operator).get<Answer>(`/dictionaries?${query}`)).body.items;
const remove = async (id: number) => (await leader().delete(`/dictionaries/${id}`)).status;

it('an entry is added at the end of its level, changed and removed, and others are told', async () => {
  const [first, second] = [await add(), await add({ key: 'press', value: { en: 'Press shop' }, color: '#1c7ed6' })];
  expect(second.sort).toBeGreaterThan(first.sort);
  expect((await put(first.id, { value: { en: 'Painting' }, sort: second.sort + 1 })).body.item).toMatchObject({
    value: { en: 'Painting' },
  });
  expect((await list()).map(({ key }) => key)).toEqual(['press', 'paint']);
  expect(await list('group=departments')).toHaveLength(2);
  expect(await remove(first.id)).toBe(200);
  expect(await remove(first.id)).toBe(404);
  const told = (await service.get().events(plant.leader)).flatMap((event) => {
    const entry = event.as(DictionaryEntryChanged)?.entry;
    return entry?.id === first.id ? [[JSON.parse(entry.value).en, entry.removed]] : [];
  });
  expect(told).toEqual([
    ['Paint shop', false],
    ['Painting', false],
    ['Painting', true],
  ]);
});

it('an entry takes another place, as it is otherwise', async () => {
  const [first, second] = [await add(), await add({ key: 'press', value: { en: 'Press shop' }, color: '#1c7ed6' })];
  const patch = (id: number, body: object, by = plant.leader) => plant.as(by).patch<Answer>(`/dictionaries/${id}`, body);
  expect((await patch(second.id, { sort: first.sort - 1 })).body.item).toEqual({ ...second, sort: first.sort - 1 });
  expect((await list()).map(({ key }) => key)).toEqual(['press', 'paint']);
  expect((await patch(second.id, { sort: 1, value: { en: 'Stale' } })).status).toBe(422);
  expect((await patch(4_711, { sort: 1 })).status).toBe(404);
  expect((await patch(second.id, { sort: 1 }, plant.operator)).body).toMatchObject({ permission: 'settings.dictionary/update' });
});

it('names every field that is wrong, and changes nothing', async () => {
  await withTenant(service.get().db, plant.leader, (query) => saveTenant(query, { locales: ['en', 'pl'], demo: false, attributes: null }));
  const both = { en: 'Shop', pl: 'Wydział' };
  const { id } = await add({ value: both });
  const wrong = async (more: object) => (await post({ key: 'other', value: both, ...more })).body.codes;
  expect(await wrong({ value: { en: 'Only English' }, key: 'paint' })).toEqual({ 'value.pl': ['required'], key: ['taken'] });
  expect(await wrong({ parent_id: 4_711 })).toEqual({ parent_id: ['not_found'] });
  expect(await wrong({ attributes: { is_failure: true } })).toEqual({ 'attributes.is_failure': ['invalid'] });
  expect(await wrong({ group: 'issue_criticality', attributes: { escalation_min: 0 } })).toEqual({
    'attributes.escalation_min': ['too_low'],
  });
  expect((await put(id, { key: 'new', value: both })).body.codes).toEqual({ key: ['invalid'] });
  expect((await put(id, { group: 'prod_lines', value: both })).body.codes).toEqual({ group: ['invalid'] });
  expect(await list()).toMatchObject([{ id, key: 'paint', group: 'departments' }]);
});

it('two at once with one key: one of them is refused', async () => {
  const answers = await Promise.all([post(), post(), post()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  expect(await list()).toHaveLength(1);
});

it('entries stand below others of their dictionary, never below themselves', async () => {
  const top = await add();
  const below = await add({ key: 'cabin', parent_id: top.id });
  expect((await put(top.id, { parent_id: below.id })).body.codes).toEqual({ parent_id: ['invalid'] });
  expect(await remove(top.id)).toBe(409);
  expect([await remove(below.id), await remove(top.id)]).toEqual([200, 200]);
});

it('what is used stays: by issues, answers, questions and machines; so does what the product needs', async () => {
  const department = await add();
  const issue = await plant.report({ department: department.id });
  expect(await remove(department.id)).toBe(409);
  await plant.change(issue.id, { department: null });
  expect(await remove(department.id)).toBe(200);
  const answered = await add({ key: 'answered' });
  const root = await add({ key: 'root' });
  const ask = (name: string, attributes: object) =>
    leader().post<{ item: { id: number } }>(`/categories/${plant.category}/parameters`, {
      name: { en: name },
      type: 'dictionary',
      attributes,
    });
  const { id } = (await ask('Where', {})).body.item;
  await ask('Which', { dictionary_id: root.id });
  await plant.report({ parameters: [{ parameter_id: id, value: answered.id }] });
  expect([await remove(answered.id), await remove(root.id)]).toEqual([409, 409]);
  const placed = await add({ key: 'placed' });
  await plant.addMachine({ department_id: placed.id });
  expect(await remove(placed.id)).toBe(409);
  const system = await add({ key: 'system' });
  await withTenant(service.get().db, plant.leader, (query) => query('dictionary').where({ id: system.id }).update({ system: true }));
  expect(await remove(system.id)).toBe(409);
});

it('numbers that other questions were answered with are no entries', async () => {
  const entry = await add();
  const ask = async (type: string) =>
    (await leader().post<{ item: { id: number } }>(`/categories/${plant.category}/parameters`, { name: { en: type }, type })).body.item.id;
  const answers = [
    { parameter_id: await ask('integer'), value: entry.id },
    ...(await Promise.all([1e300, 2.5, '7,5'].map(async (value) => ({ parameter_id: await ask('decimal'), value })))),
  ];
  expect((await plant.report({ parameters: answers })).parameters.map(({ value }) => value)).toEqual(expect.arrayContaining([1e300, 2.5]));
  expect(await remove(entry.id)).toBe(200);
});

it('an answer that refers to an entry is looked up in an index', async () => {
  const sql = jest.fn((_text: string, _params?: readonly unknown[]) => Promise.resolve([]));
  await isEntryInUse({ sql } as unknown as Query, 1);
  const settings = [['enable_seqscan', 'off'] as const, ['app.tenant_id', plant.tenant] as const];
  const text = `explain ${sql.mock.calls[0]?.[0] ?? ''}`;
  const plan = await service.get().db.reads.submit({ settings, text, values: [plant.tenant, 1] });
  expect(JSON.stringify(plan)).toMatch(/Index Cond: [^"]*parameter_id = p\.id[^"]*number = /);
});

it('changes need their right; the lists are for everybody', async () => {
  const entry = { group: 'departments', key: 'mine', value: { en: 'Mine' } };
  expect((await plant.as(plant.operator).post('/dictionaries', entry)).body).toMatchObject({ permission: 'settings.dictionary/create' });
  expect(await list('group_equals=dragons')).toBeUndefined();
});

describe('failure codes', () => {
  const finished = async (body: object) => {
    const issue = await plant.report();
    await plant.act(issue.id, 'take', plant.mechanic);
    return plant.act(issue.id, 'finish', plant.mechanic, { comment: 'Replaced', ...body });
  };

  it('are asked for where the category says so, and kept with the finished issue', async () => {
    const { body } = await leader().put<{ item: Category }>(`/categories/${plant.category}`, {
      type: 'standard',
      name: { en: 'Breakdown' },
      failure_codes: true,
    });
    expect(body.item.failure_codes).toBe(true);
    const mode = await add({ group: 'failure_mode', key: 'wear', value: { en: 'Wear' } });
    const cause = await add({ group: 'failure_cause', key: 'age', value: { en: 'Age' } });
    const done = await finished({ failure_mode: mode.id, failure_cause: cause.id });
    expect(done.body.item).toMatchObject({
      failure_mode: { id: mode.id, key: 'wear' },
      failure_cause: { id: cause.id },
      failure_action: null,
    });
    expect((await plant.show(done.body.item.id)).body.item.failure_mode?.value).toEqual({ en: 'Wear' });
    expect(await remove(mode.id)).toBe(409);
  });

  it('are entries of their own dictionary', async () => {
    const department = await add();
    const refused = await finished({ failure_mode: department.id, failure_action: 4_711 });
    expect([refused.status, refused.body.codes]).toEqual([422, { failure_mode: ['not_found'], failure_action: ['not_found'] }]);
  });
});
