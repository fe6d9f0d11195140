import type { Grants } from '@portal/contracts/access';
import type { IssueCosts, Morning } from '@portal/contracts/issues/schemas';
import type { TenantContext } from '@portal/service-kit/context';
import { withTenant, type Query } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/projections';
import { LEADER, useService, type Plant } from './plant.factory';

const MANAGER: Grants = { ...LEADER, charts: ['read'], costs: ['read'], timetable: ['read', 'create'] };
const HOUR = 3_600_000;

const service = useService();
let plant: Plant;
let failure: number;
beforeEach(async () => {
  plant = await service.plant();
  await write((query) =>
    saveTenant(query, { locales: ['en'], demo: false, attributes: null, currency_id: 985, timezone: 'Europe/Warsaw' }),
  );
  failure = await plant.addEntry('issue_criticality', 'A');
  await write((query) =>
    query('dictionary')
      .where({ id: failure })
      .update({ attributes: JSON.stringify({ is_failure: true }) }),
  );
});

const write = <T>(run: (query: Query) => Promise<T>) => withTenant(service.get().db, plant.leader, run);
const manager = (access: Grants = MANAGER): TenantContext => ({ ...plant.leader, access });
const morning = async (as = manager()) => (await plant.as(as).get<{ item: Morning }>('/issues/morning')).body.item;
const listed = async (path: string, query: Record<string, string>) =>
  (await plant.as(manager()).get<{ items: { id: number }[] }>(path, query)).body.items.map(({ id }) => id);
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const change = (id: number, fields: object) => write((query) => query('issue').where({ id }).update(fields));

it('says what stands still and what it costs, the same as the calculators of these issues and the list', async () => {
  const machine = await plant.addMachine({ hourly_cost: '120.00', currency_id: 985 });
  const category_id = await plant.addCategory({ name: { en: 'Stop' }, issue_generates_cost: true });
  const first = await plant.report({ title: 'Oil leak', category_id, equipment_id: machine, criticality: failure });
  const second = await plant.report({ title: 'No pressure', category_id, equipment_id: machine, criticality: failure });
  const free = await plant.report({ title: 'Without costs', criticality: failure });
  await plant.report({ title: 'Noise', category_id, equipment_id: machine });
  const done = await plant.report({ criticality: failure });
  for (const step of ['take', 'finish'] as const) await plant.act(done.id, step, plant.mechanic);
  await write((query) =>
    query('issue_timeline')
      .where({ issue_id: first.id })
      .update({ at: ago(10) }),
  );
  await change(first.id, { created_at: ago(10) });
  const { stopped } = await morning();
  expect([stopped.count, stopped.items.map(({ id }) => id)]).toEqual([3, [first.id, second.id, free.id]]);
  expect((await listed('/issues', { stopped_equals: 'true', sort_by: 'id', sort_dir: 'asc' })).toSorted()).toEqual(
    [first.id, second.id, free.id].toSorted(),
  );
  expect(stopped.costs).toMatchObject({ running: '240.0000', currency: 'PLN', complete: true });
  const { item } = (await plant.as(manager()).get<{ item: IssueCosts }>(`/issues/${first.id}/costs`)).body;
  expect(Number(stopped.items[0]?.costs?.total)).toBeCloseTo(Number(item.total), 0);
  expect(Number(stopped.costs?.total)).toBeGreaterThanOrEqual(1_200);
  expect(stopped.items[2]?.costs).toBeNull();
});

it('says that a sum is not complete where an amount has no rate', async () => {
  const category_id = await plant.addCategory({ name: { en: 'Stop' }, issue_generates_cost: true });
  const { id } = await plant.report({ category_id, criticality: failure });
  await plant.addCost(id, 'Crane');
  expect((await morning()).stopped.costs).toMatchObject({ total: '0.00', complete: false });
});

it('names machines and lines with more or longer issues than the month before', async () => {
  const [line, other] = [await plant.addEntry('prod_lines', 'L1'), await plant.addEntry('prod_lines', 'L2')];
  const bad = await plant.addMachine({ id: 7, designation: 'Press', prod_line_id: line });
  const good = await plant.addMachine({ id: 8, designation: 'Saw', symbol: 'SAW-01', prod_line_id: other });
  const { worse } = await morning();
  const [thisMonth, before] = [new Date(worse.now.from), new Date(worse.before.from)];
  const finish = async (equipment_id: number, prod_line: number, at: Date, total: number) => {
    const { id } = await plant.report({ equipment_id, prod_line });
    for (const step of ['take', 'finish'] as const) await plant.act(id, step, plant.mechanic);
    await change(id, { finished_at: at, wait_s: 0, service_s: total, suspend_s: 0 });
  };
  for (let count = 0; count < 3; count += 1) {
    await finish(bad, line, before, 600);
    await finish(bad, line, thisMonth, 1_800);
    await finish(good, other, before, 600);
    await finish(good, other, thisMonth, 600);
  }
  const found = (await morning()).worse;
  const figures = { count: 3, count_before: 3, mttr1: 1_800, mttr1_before: 600, more: false, longer: true };
  expect(found.machines).toEqual([{ id: bad, name: 'PRS-01 Press', ...figures }]);
  expect(found.lines).toEqual([{ id: line, name: 'L1', ...figures }]);
});

it('counts what is overdue, and the lists find the same', async () => {
  const late = await plant.report({ title: 'Late' });
  await change(late.id, { predicted_finish: ago(5) });
  const missed = await plant.report({ title: 'Missed' });
  await change(missed.id, { scheduled_on: ago(30) });
  const begun = await plant.report({ title: 'Begun' });
  await change(begun.id, { scheduled_on: ago(3) });
  await plant.act(begun.id, 'take', plant.mechanic);
  const done = await plant.report();
  await change(done.id, { predicted_finish: ago(5) });
  for (const step of ['take', 'finish'] as const) await plant.act(done.id, step, plant.mechanic);
  const { overdue } = await morning();
  expect([overdue.issues, overdue.items.map(({ title }) => title)]).toEqual([2, ['Missed', 'Late']]);
  expect(await listed('/issues', { overdue_equals: 'true' })).toEqual([missed.id, late.id]);
  expect(await listed('/issues', { overdue_equals: 'false' })).toEqual([done.id, begun.id]);
});

it('counts plans whose date is past without an issue, or with one that is late', async () => {
  const plans = [
    await plant.addPeriodic(),
    await plant.addPeriodic(),
    await plant.addPeriodic({ enabled: false }),
    await plant.addPeriodic(),
  ];
  const [passed, open, off, fine] = plans.map(({ id }) => id) as [number, number, number, number];
  const dated = (periodic_id: number, at: string, make_at: string | null) =>
    write((query) => query('periodic_occurrence').insert({ periodic_id, at, starts_at: at, moved: false, make_at }));
  await write((query) => query('periodic_occurrence').del());
  await dated(passed, ago(2), ago(2));
  await dated(off, ago(2), ago(2));
  await dated(fine, ago(-2), ago(-2));
  await dated(open, ago(4), null);
  const { id } = await plant.report();
  await change(id, { scheduled_on: ago(4) });
  await write(async (query) => {
    const [row] = await query.sql<{ at: Date }>('select at from periodic_occurrence where tenant_id = $1 and periodic_id = $2', [open]);
    await query('periodic_issue').insert({ periodic_id: open, at: row?.at, equipment_id: 0, issue_id: id });
  });
  expect((await morning()).overdue.plans).toBe(2);
  expect(await listed('/periodics', { overdue_equals: 'true' })).toEqual([passed, open]);
});

it('asks for the right to charts, and shows issues, costs and plans to those who may see them', async () => {
  await plant.report({ criticality: failure });
  const refused = await plant.as(manager({ issues: ['read'] })).get<{ permission: string }>('/issues/morning');
  expect([refused.status, refused.body.permission]).toEqual([403, 'charts/read']);
  const { stopped, overdue } = await morning(manager({ charts: ['read'] }));
  expect([stopped.count, stopped.items, stopped.costs, overdue.items, overdue.plans]).toEqual([1, [], null, [], null]);
});

it('shows nothing of another plant', async () => {
  const { id } = await plant.report({ criticality: failure });
  await change(id, { predicted_finish: ago(5) });
  const other = await service.plant();
  const { item } = (await other.as({ ...other.leader, access: MANAGER }).get<{ item: Morning }>('/issues/morning')).body;
  expect([item.stopped.count, item.overdue.issues, item.overdue.plans, item.worse.machines]).toEqual([0, 0, 0, []]);
});
