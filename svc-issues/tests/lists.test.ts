import { withTenant } from '@portal/service-kit/query';
import { useService, type Plant } from './plant.factory';

interface Row {
  id: number;
  title: string;
  category: { parents: { name: { en: string } }[] };
  created_by_user: { name: string };
  current_employee: { name: string } | null;
  actions?: string[];
}
interface Listed {
  items: Row[];
  meta: { total: number; p: number; pp: number };
  codes?: Record<string, string[]>;
}

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

const list = async (query: Record<string, string | number | boolean> = {}, path = '/issues', by = plant.leader) =>
  (await plant.as(by).get<Listed>(path, query)).body;
const ids = async (query: Record<string, string | number | boolean>) => (await list(query)).items.map((row) => row.id);

it('a row says what the list shows', async () => {
  const child = await plant.addCategory({ parent_id: plant.category, name: { en: 'Mechanical' } });
  const { id } = await plant.report({ category_id: child });
  await plant.act(id, 'take', plant.mechanic);
  expect((await list()).items[0]).toMatchObject({
    id,
    title: 'Press stopped',
    category: { name: { en: 'Mechanical' }, parents: [{ name: { en: 'Breakdown' } }] },
    flow_state_name: { en: 'In progress' },
    created_by_user: { name: 'Olaf Operator' },
    current_employee: { name: 'Marek Mechanic' },
    deleted_at: null,
  });
});

it('search narrows it, the total is exact, and the archive stays out', async () => {
  const child = await plant.addCategory({ parent_id: plant.category });
  const other = await plant.addCategory({ planned: true });
  for (const fields of [{ title: 'Press 1' }, { title: 'Oven', category_id: child }, { title: 'Press 2', category_id: other }])
    await plant.report(fields);
  await plant.as(plant.leader).delete('/issues/1');
  await plant.act(2, 'take', plant.mechanic);
  expect(await ids({})).toEqual([3, 2]);
  expect(await ids({ archived_equals: true })).toEqual([1]);
  expect(await ids({ title_contains: 'press' })).toEqual([3]);
  expect(await ids({ category_path_starts_with: `/${plant.category}/` })).toEqual([2]);
  expect(await ids({ planned_equals: true })).toEqual([3]);
  expect(await ids({ flow_state_id_equals: await plant.state('In progress') })).toEqual([2]);
  expect(await ids({ current_employee_equals: 12 })).toEqual([2]);
  expect(await ids({ created_by_equals: 11, sort_by: 'title', sort_dir: 'asc' })).toEqual([2, 3]);
  expect(await ids({ id_in: '1,3' })).toEqual([3]);
  expect((await list({ pp: 1 })).meta).toEqual({ total: 2, p: 1, pp: 1 });
  expect((await list({ pp: 1, p: 2 })).items.map((row) => row.id)).toEqual([2]);
});

it('totals follow every way in and out of the list', async () => {
  const finished = async (value: boolean) => (await list({ flow_state_finished_equals: value })).meta.total;
  const { id } = await plant.report();
  await plant.report();
  expect([await finished(false), await finished(true)]).toEqual([2, 0]);
  await plant.act(id, 'take', plant.mechanic);
  await plant.act(id, 'finish', plant.mechanic);
  await plant.change(id, { flow_state_id: await plant.state('Closed') });
  expect([await finished(false), await finished(true)]).toEqual([1, 1]);
  await plant.as(plant.leader).delete(`/issues/${id}`);
  expect([await finished(false), await finished(true), (await list({ archived_equals: true })).meta.total]).toEqual([1, 0, 1]);
});

it.each([
  ['an unknown field', { colour_equals: 'red' }],
  ['an operator the field does not have', { id_contains: '1' }],
  ['a value of the wrong type', { id_equals: 'one' }],
  ['an unknown sort', { sort_by: 'resolution' }],
  ['a page size over the limit', { pp: 101 }],
])('%s is refused', async (_, query) => {
  expect((await plant.as(plant.leader).get('/issues', query as never)).status).toBe(422);
});

it('a page with its total is one round trip', async () => {
  for (let count = 0; count < 3; count += 1) await plant.report();
  const statements: string[] = [];
  const { reads } = service.get().db;
  const run = reads.run.bind(reads);
  const spy = jest.spyOn(reads, 'run').mockImplementation((statement) => {
    // The relay looks at its outbox now and then, across tenants.
    if (statement.settings.some(([name]) => name === 'app.tenant_id')) statements.push(statement.text);
    return run(statement);
  });
  expect((await list({ category_path_starts_with: `/${plant.category}/`, flow_state_finished_equals: false })).items).toHaveLength(3);
  spy.mockRestore();
  expect(statements).toHaveLength(1);
});

it('the length of a long list is known without counting', async () => {
  await plant.report();
  await withTenant(service.get().db, plant.leader, async (query) => {
    await query('issue_total').update({ total: 1_000_001 });
    await query('issue_state_total').update({ total: 500_001 });
  });
  expect((await list()).meta.total).toBe(1_000_001);
  const [known, other] = [await plant.state('New'), await plant.state('Closed')];
  const ofState = async (id: number, filters = {}) => (await list({ flow_state_id_equals: id, ...filters })).meta.total;
  expect([await ofState(known), await ofState(known, { flow_state_finished_equals: false })]).toEqual([500_001, 500_001]);
  expect([await ofState(other), await ofState(known, { archived_equals: true }), await ofState(known, { id_equals: 1 })]).toEqual([
    0, 0, 1,
  ]);
});

it('my work: given to me, to my group, taken by me, done', async () => {
  const mechanic = { ...plant.mechanic, groups: [77] };
  const ofGroup = await plant.addCategory({ default_group_id: 77 });
  const [given, grouped, taken, done] = [
    await plant.report(),
    await plant.report({ category_id: ofGroup }),
    await plant.report(),
    await plant.report(),
  ];
  await plant.as(plant.leader).post(`/issues/${given.id}/employees`, { user_id: 12 });
  await plant.act(taken.id, 'take', mechanic);
  await plant.act(done.id, 'take', mechanic);
  await plant.act(done.id, 'finish', mechanic);
  const scoped = async (scope: string) =>
    (await list({ scope }, '/me/assigned_issues', mechanic)).items.map((row) => [row.id, row.actions]);
  expect(await scoped('assigned_to_me')).toEqual([[given.id, ['receive', 'take']]]);
  expect(await scoped('assigned_to_my_group')).toEqual([[grouped.id, ['take']]]);
  expect(await scoped('taken_by_me')).toEqual([[taken.id, ['arrive', 'finish']]]);
  expect((await scoped('waiting_for_me')).map(([id]) => id)).toEqual([grouped.id, given.id]);
  expect((await list({}, '/me/assigned_issues', mechanic)).meta.total).toBe(3);
  expect((await list({}, '/me/issues_history', mechanic)).items.map((row) => row.id)).toEqual([done.id]);
  expect((await list({}, '/me/issues', plant.operator)).meta.total).toBe(4);
  expect((await list({}, '/me/issues', mechanic)).meta.total).toBe(0);
});

it('what is resolved waits for nobody who has not begun on it; who has begun can still finish', async () => {
  const { id } = await plant.report();
  await plant.as(plant.leader).post(`/issues/${id}/employees`, { user_id: 12 });
  await plant.act(id, 'take', plant.second);
  await plant.change(id, { flow_state_id: await plant.state('Resolved'), resolution: 'New seal' });
  const scoped = async (scope: string | null, by = plant.mechanic) =>
    (await list(scope === null ? {} : { scope }, '/me/assigned_issues', by)).items.map((row) => [row.id, row.actions]);
  for (const scope of ['assigned_to_me', 'waiting_for_me', null]) expect(await scoped(scope)).toEqual([]);
  expect((await plant.show(id, plant.mechanic)).body.item.actions).toEqual([]);
  for (const scope of ['taken_by_me', null]) expect(await scoped(scope, plant.second)).toEqual([[id, ['arrive', 'finish']]]);
});

describe('what needs somebody', () => {
  const CRITICALITY = [
    ['A', { is_failure: true, escalation_min: 10 }],
    ['B', { is_failure: true }],
    ['C', {}],
  ] as const;

  /** A dictionary of three criticalities; answers their ids. */
  const criticalities = (of = plant) =>
    withTenant(service.get().db, of.leader, async (query) => {
      const entries = CRITICALITY.map(([key, attributes], sort) => ({
        group: 'issue_criticality',
        key,
        value: { en: key },
        sort,
        attributes: JSON.stringify(attributes),
      }));
      const rows = await query('dictionary').insert(entries).returning<{ id: number }[]>('id');
      return rows.map(({ id }) => id);
    });
  const grow = (id: number, minutes: number) =>
    withTenant(service.get().db, plant.leader, (query) =>
      query('issue')
        .where({ id })
        .update({ created_at: new Date(Date.now() - minutes * 60_000) }),
    );
  const counts = async (of = plant) => (await of.as(of.leader).get<{ item: object }>('/issue_counts')).body.item;

  it('is counted, and found by filters of the same names', async () => {
    const [a, b] = await criticalities();
    const stopped = await plant.report({ criticality: a });
    const waiting = await plant.report({ criticality: b });
    await grow(waiting.id, 31);
    const taken = await plant.report({ criticality: a });
    await plant.act(taken.id, 'take', plant.mechanic);
    const resolved = await plant.report({ criticality: a });
    await plant.act(resolved.id, 'take', plant.mechanic);
    await plant.act(resolved.id, 'finish', plant.mechanic);
    expect(await counts()).toEqual({ open: 4, stopped: 2, unassigned: 2, waiting: 1 });
    expect(await ids({ stopped_equals: true })).toEqual([taken.id, stopped.id]);
    expect(await ids({ unassigned_equals: true })).toEqual([waiting.id, stopped.id]);
    expect(await ids({ waiting_equals: true })).toEqual([waiting.id]);
    expect(await ids({ waiting_equals: false, flow_state_finished_equals: false })).toEqual([resolved.id, taken.id, stopped.id]);
  });

  it('sorts by criticality, then age, those without one last', async () => {
    const [a, b] = await criticalities();
    for (const criticality of [undefined, b, a, b, a]) await plant.report({ criticality });
    expect(await ids({ sort_by: 'urgency', sort_dir: 'asc' })).toEqual([3, 5, 2, 4, 1]);
    expect(await ids({ sort_by: 'criticality_id', sort_dir: 'desc' })).toEqual([1, 4, 2, 5, 3]);
    expect(await ids({ sort_by: 'urgency', sort_dir: 'asc', pp: 2, p: 2 })).toEqual([2, 4]);
    expect(await ids({ sort_by: 'urgency', sort_dir: 'asc', id_in: '1,4,5' })).toEqual([5, 4, 1]);
    expect((await plant.show(2)).body.item.criticality).toMatchObject({ key: 'B', level: 2, is_failure: true, escalation_min: null });
    expect((await list({ id_equals: 3 })).items[0]).toMatchObject({ criticality: { key: 'A', level: 1, escalation_min: 10 } });
  });

  it('sorts by the names of people, whether all is shown or some, issues of nobody last', async () => {
    for (const by of [plant.leader, plant.operator, plant.mechanic, plant.leader]) await plant.report({}, by);
    await plant.act(1, 'take', plant.second);
    await plant.act(2, 'take', plant.mechanic);
    await plant.act(4, 'take', plant.mechanic);
    const byOperator = { sort_by: 'current_employee_id', sort_dir: 'asc' };
    expect(await ids(byOperator)).toEqual([2, 4, 1, 3]);
    expect(await ids({ ...byOperator, sort_dir: 'desc' })).toEqual([3, 1, 4, 2]);
    const filters: Record<string, string>[] = [
      { title_contains: 'press' },
      { flow_state_finished_equals: 'false' },
      { category_path_starts_with: '/' },
    ];
    for (const filter of filters) expect(await ids({ ...byOperator, ...filter })).toEqual([2, 4, 1, 3]);
    expect(await ids({ ...byOperator, pp: 1, p: 3 })).toEqual([1]);
    expect(await ids({ sort_by: 'created_by', sort_dir: 'asc' })).toEqual([1, 4, 3, 2]);
  });

  it('counts nothing of another plant, and names nobody of it', async () => {
    const other = await service.plant();
    const { id } = await other.report();
    await other.act(id, 'take', other.mechanic);
    expect(await counts()).toEqual({ open: 0, stopped: 0, unassigned: 0, waiting: 0 });
    expect(await counts(other)).toEqual({ open: 1, stopped: 0, unassigned: 0, waiting: 0 });
    const people = (await plant.as(plant.leader).get<{ items: { issue: unknown }[] }>('/people_at_work')).body.items;
    expect(people.filter(({ issue }) => issue !== null)).toEqual([]);
  });

  it('tells who is free and what the others have taken', async () => {
    const first = await plant.report();
    const { id } = await plant.report({ title: 'Belt slips' });
    await plant.act(first.id, 'take', plant.mechanic);
    await plant.act(first.id, 'finish', plant.mechanic);
    await plant.act(id, 'take', plant.mechanic);
    const { items } = (
      await plant.as(plant.leader).get<{ items: { user: { name: string }; issue: { title: string } | null }[] }>('/people_at_work')
    ).body;
    expect(items.map(({ user, issue }) => [user.name, issue?.title ?? null])).toEqual([
      ['Lena Leader', null],
      ['Marek Mechanic', 'Belt slips'],
      ['Olaf Operator', null],
      ['Sara Second', null],
    ]);
  });

  it('is told to those alone who read issues', async () => {
    expect((await plant.as(plant.operator).get('/issue_counts')).status).toBe(403);
    expect((await plant.as(plant.operator).get('/people_at_work')).status).toBe(403);
  });

  it('tells whoever reported it how far it is', async () => {
    const { id } = await plant.report();
    const stage = async () => (await plant.as(plant.operator).get<{ items: { stage: string }[] }>('/me/issues')).body.items[0]?.stage;
    expect(await stage()).toBe('reported');
    await plant.as(plant.leader).post(`/issues/${id}/employees`, { user_id: 12 });
    await plant.change(id, { flow_state_id: await plant.state('Accepted') });
    expect(await stage()).toBe('seen');
    await plant.act(id, 'take', plant.mechanic);
    expect(await stage()).toBe('on_the_way');
    await plant.act(id, 'arrive', plant.mechanic);
    expect(await stage()).toBe('in_repair');
    await plant.act(id, 'finish', plant.mechanic);
    expect(await stage()).toBe('done');
  });
});

describe('numbers by state', () => {
  interface Counted {
    id: number;
    name: { en: string };
    count: number;
  }
  const states = async (query: Record<string, string | number | boolean> = {}, path = '/issue_states', by = plant.leader) =>
    (await plant.as(by).get<{ items: Counted[] }>(path, query)).body.items.map(({ name, count }) => `${name.en} ${count}`);
  const life = async () => {
    for (const title of ['Press stopped', 'Press leaks', 'Oven cold', 'Belt slips']) await plant.report({ title });
    await plant.act(1, 'take', plant.mechanic);
    await plant.act(2, 'take', plant.mechanic);
    await plant.act(2, 'finish', plant.mechanic);
    await plant.change(2, { flow_state_id: await plant.state('Closed') });
    await plant.as(plant.leader).delete('/issues/3');
  };

  it('are kept through every step, and counted where other filters narrow the list', async () => {
    await life();
    expect(await states()).toEqual(['New 1', 'In progress 1', 'Closed 1']);
    expect(await states({ flow_state_finished_equals: false })).toEqual(['New 1', 'In progress 1']);
    expect(await states({ archived_equals: true })).toEqual(['New 1']);
    expect(await states({ title_contains: 'press' })).toEqual(['In progress 1', 'Closed 1']);
    expect(await states({ created_by_equals: 11, current_employee_equals: 12 })).toEqual(['In progress 1', 'Closed 1']);
    await plant.as(plant.leader).post('/issues/3/restore');
    expect(await states()).toEqual(['New 2', 'In progress 1', 'Closed 1']);
  });

  it('say of the lists of one person what these hold, and each finds what it counts', async () => {
    await life();
    await plant.report({ title: 'Mine' }, plant.leader);
    expect(await states({}, '/me/issue_states', plant.operator)).toEqual(['New 1', 'In progress 1', 'Closed 1']);
    expect(await states({}, '/me/issue_states')).toEqual(['New 1']);
    expect(await states({}, '/me/issue_history_states', plant.mechanic)).toEqual(['Closed 1']);
    const closed = { flow_state_id_equals: await plant.state('Closed') };
    expect((await list(closed, '/me/issues', plant.operator)).items.map(({ id }) => id)).toEqual([2]);
    expect((await list(closed, '/me/issues_history', plant.mechanic)).items.map(({ id }) => id)).toEqual([2]);
    expect((await list({ flow_state_id_equals: await plant.state('New') }, '/me/issues_history', plant.mechanic)).items).toEqual([]);
  });

  it('count nothing of another plant, are told to those who see the list, and know its filters alone', async () => {
    const other = await service.plant();
    await other.report();
    expect(await states()).toEqual([]);
    expect((await plant.as(plant.operator).get('/issue_states')).status).toBe(403);
    const wrong = await plant.as(plant.leader).get<Listed>('/issue_states', { flow_state_id_equals: 1, colour_equals: 'red' });
    expect([wrong.status, wrong.body.codes]).toEqual([422, { flow_state_id_equals: ['invalid'], colour_equals: ['invalid'] }]);
  });
});
