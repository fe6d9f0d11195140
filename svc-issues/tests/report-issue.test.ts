import { withTenant } from '@portal/service-kit/query';
import { useService, type Plant } from './plant.factory';

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

const valid = () => ({ category_id: plant.category, title: 'Press stopped', user_description: 'No pressure' });
const total = async () => (await plant.as(plant.leader).get<{ meta: { total: number } }>('/issues')).body.meta.total;

/** A parameter of the plant's category; there is no call for it yet. */
function addParameter(fields: Record<string, unknown>): Promise<number> {
  return withTenant(service.get().db, plant.leader, async (query) => {
    const [row] = await query('parameter')
      .insert({ category_id: plant.category, name: { en: 'Asked' }, ...fields })
      .returning<{ id: number }[]>('id');
    return row?.id ?? 0;
  });
}

it.each<[string, Record<string, unknown>, Record<string, string[]>]>([
  ['no title', { title: undefined }, { title: ['required'] }],
  ['a blank description', { user_description: ' ' }, { user_description: ['required'] }],
  ['a title that is too long', { title: 'x'.repeat(401) }, { title: ['too_long'] }],
  ['a category that is not there', { category_id: 999_999 }, { category_id: ['not_found'] }],
  ['a criticality that is not there', { criticality: 999_999 }, { criticality: ['not_found'] }],
  ['a member nobody knows', { priority: 1 }, { priority: ['invalid'] }],
  ['a parameter that is not asked', { parameters: [{ parameter_id: 999_999, value: 1 }] }, { 'parameters.0.parameter_id': ['not_found'] }],
])('%s is refused, and nothing is written or told', async (_, fields, codes) => {
  const { status, body } = await plant.as(plant.operator).post('/issues', { ...valid(), ...fields });
  expect(status).toBe(422);
  expect(body.codes).toMatchObject(codes);
  expect(await total()).toBe(0);
  expect((await service.get().events(plant.leader)).filter((event) => event.aggregate === 'issue')).toEqual([]);
});

it('nothing can be reported in a notice or where only its children can be picked', async () => {
  const notice = await plant.addCategory({ type: 'notice', name: { en: 'Fire' }, attributes: { notice: { en: 'Call 112 first' } } });
  const parent = await plant.addCategory({ can_be_picked: false });
  for (const category_id of [notice, parent]) {
    expect((await plant.as(plant.operator).post('/issues', { ...valid(), category_id })).body.codes).toEqual({ category_id: ['invalid'] });
  }
});

it('what the category asks for must be answered, with a value of its type', async () => {
  const pieces = await addParameter({ type: 'integer', required: true });
  expect((await plant.as(plant.operator).post('/issues', valid())).body.codes).toEqual({ 'parameters.0.value': ['required'] });
  const wrong = { ...valid(), parameters: [{ parameter_id: pieces, value: 'many' }] };
  expect((await plant.as(plant.operator).post('/issues', wrong)).body.codes).toEqual({ 'parameters.0.value': ['invalid'] });
  const issue = await plant.report({ parameters: [{ parameter_id: pieces, value: 12 }] });
  expect(issue.parameters).toMatchObject([{ id: pieces, value: 12, required: true, name: { en: 'Asked' } }]);
});

it('a child category asks what its parents ask', async () => {
  const asked = await addParameter({ type: 'boolean' });
  const child = await plant.addCategory({ parent_id: plant.category });
  expect((await plant.report({ category_id: child })).parameters).toMatchObject([{ id: asked, value: null }]);
});

it('the category says who gets it', async () => {
  const category = await plant.addCategory({ default_group_id: 77, default_employee_ids: [12], formal_confirm_required: true });
  const issue = await plant.report({ category_id: category });
  expect(issue).toMatchObject({ group_id: 77, formal_confirm_required: true, employees: [{ user: { id: 12, name: 'Marek Mechanic' } }] });
});

it('fifty repeats of one request make one issue', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      plant.as(plant.operator).post<{ item: { id: number } }>('/issues', valid(), { 'idempotency-key': 'one-key' }),
    ),
  );
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.item.id}`))).toEqual(new Set(['201 1']));
  expect(await total()).toBe(1);
  expect((await service.get().events(plant.leader)).filter((event) => event.type.endsWith('issue_reported'))).toHaveLength(1);
});

it('numbers count up in each tenant', async () => {
  const other = await service.plant();
  expect([(await plant.report()).id, (await plant.report()).id, (await other.report()).id]).toEqual([1, 2, 1]);
});

it('twenty reports at once get twenty numbers and are all counted', async () => {
  const issues = await Promise.all(Array.from({ length: 20 }, () => plant.report()));
  expect(new Set(issues.map((issue) => issue.id)).size).toBe(20);
  expect(await total()).toBe(20);
});

it('only who has to do with an issue sees it under me', async () => {
  const { id } = await plant.report();
  expect((await plant.as(plant.operator).get(`/me/issues/${id}`)).status).toBe(200);
  expect((await plant.as(plant.second).get(`/me/issues/${id}`)).status).toBe(404);
  expect((await plant.as(plant.operator).get(`/issues/${id}`)).status).toBe(403);
});
