import { isDeepStrictEqual } from 'node:util';
import { DEMO_GROUPS, DEMO_PEOPLE, DEMO_TENANTS } from '@portal/contracts/identity/demo';
import type { Grants } from '@portal/contracts/access';
import { DEMO_REPAIRS, PART_USED_AFTER_MIN } from '@portal/contracts/inventory/demo-repairs';
import type { Flow, Morning } from '@portal/contracts/issues/schemas';
import { plantPeople, PLANTS } from '@portal/contracts/plants';
import { sumsOf, type ClockPoint, type ClockSums } from '../src/issues/model/clocks';
import { tenantQuery, withTenant } from '@portal/service-kit/query';
import { addRows, saveTenant } from '@portal/service-kit/projections';
import { linkIssues } from '../src/equipment/equipment.repository';
import { acme } from '../src/seed/acme';
import { seedPlant } from '../src/seed/plants/seed-plant';
import { seed } from '../src/seed/seed';
import { LEADER, machine, useService } from './plant.factory';

const service = useService();
const asLeader = () =>
  service.get().http(service.get().createTenantCtx({ tenant: DEMO_TENANTS.acme.id, user: DEMO_PEOPLE.acme.leader.id, access: LEADER }));

beforeAll(() => seed(service.get().deps));

/** Issues whose clocks are not the sum of their time line, and how many there are in all. */
async function clocksOf(tenant: string): Promise<{ issues: number; wrong: number[] }> {
  const query = tenantQuery(service.get().db, { tenant });
  const points = await query.sql<ClockPoint & { issue_id: number }>(
    'select issue_id, at, clock from issue_timeline where tenant_id = $1 order by issue_id, seq',
  );
  const issues = await query.sql<ClockSums & { id: number }>(
    'select id, wait_s, service_s, suspend_s, clock, clock_since from issue where tenant_id = $1 order by id',
  );
  const lines = new Map<number, ClockPoint[]>();
  for (const { issue_id, ...point } of points) lines.set(issue_id, [...(lines.get(issue_id) ?? []), point]);
  const wrong = issues.filter(({ id, ...kept }) => {
    const sums = sumsOf(lines.get(id) as [ClockPoint, ...ClockPoint[]]);
    return !isDeepStrictEqual(sums, kept);
  });
  return { issues: issues.length, wrong: wrong.map(({ id }) => id) };
}

it('the demo plant has a past in which every clock adds up', async () => {
  const { issues, wrong } = await clocksOf(DEMO_TENANTS.acme.id);
  expect(issues).toBeGreaterThan(3_000);
  expect(wrong).toEqual([]);
});

it('whoever repairs with a part is at the machine before it is used, and finishes after it', async () => {
  const repairs = DEMO_REPAIRS[DEMO_TENANTS.acme.id] ?? [];
  const points = await tenantQuery(service.get().db, { tenant: DEMO_TENANTS.acme.id }).sql<{
    issue_id: number;
    event: string;
    minutes: number;
  }>(
    `select issue_id, event, (extract(epoch from now() - at) / 60)::double precision as minutes
    from issue_timeline where tenant_id = $1 and issue_id = any($2) and event in ('arrived', 'finished') order by issue_id`,
    [repairs.map(({ issue }) => issue)],
  );
  const of = (kind: string) => points.filter(({ event }) => event === kind).map(({ minutes }) => minutes);
  const used = repairs.map(({ minutesAgo }) => minutesAgo - PART_USED_AFTER_MIN);
  expect(of('arrived')).toHaveLength(repairs.length);
  expect(of('finished')).toHaveLength(repairs.length);
  expect(of('arrived').filter((minutes, index) => minutes <= (used[index] ?? 0))).toEqual([]);
  expect(of('finished').filter((minutes, index) => minutes >= (used[index] ?? 0))).toEqual([]);
});

it('a fifth of the machines make most failures, once svc-inventory has told of them', async () => {
  const { db } = service.get();
  const symbols = [...new Set(acme.machines.map(({ name }) => name))];
  const made = symbols.map((symbol, index) => machine({ id: index + 1, symbol, designation: `Machine ${index}` }));
  await withTenant(db, { tenant: DEMO_TENANTS.acme.id }, async (query) => {
    await addRows(query, 'equipment', made);
    await linkIssues(query, made);
  });
  const counts = await tenantQuery(db, { tenant: DEMO_TENANTS.acme.id }).sql<{ equipment_id: number | null; issues: number }>(
    'select equipment_id, count(*)::integer as issues from issue where tenant_id = $1 group by equipment_id order by issues desc',
  );
  expect(counts.filter(({ equipment_id }) => equipment_id === null)).toEqual([]);
  expect(counts).toHaveLength(symbols.length);
  const of = (some: typeof counts) => some.reduce((sum, { issues }) => sum + issues, 0);
  expect(of(counts.slice(0, Math.ceil(symbols.length / 5)))).toBeGreaterThan(of(counts) / 2);
});

it('seeding again changes nothing, and the next number follows', async () => {
  const before = (await asLeader().get<{ meta: { total: number } }>('/issues', { archived_equals: false })).body.meta.total;
  await seed(service.get().deps);
  const after = await asLeader().get<{ meta: { total: number }; items: { id: number }[] }>('/issues');
  expect(after.body.meta.total).toBe(before);
  const category = (await asLeader().get<{ items: { id: number; name: { en: string } }[] }>('/categories')).body.items.find(
    (one) => one.name.en === 'Mechanical',
  );
  const made = await asLeader().post<{ item: { id: number } }>('/issues', {
    category_id: category?.id,
    title: 'New',
    user_description: 'One',
  });
  expect(made.body.item.id).toBe((after.body.items[0]?.id ?? 0) + 1);
});

it('the published sign-ins find work', async () => {
  const { http, createTenantCtx } = service.get();
  const mechanic = http(createTenantCtx({ tenant: DEMO_TENANTS.acme.id, user: DEMO_PEOPLE.acme.mechanic.id, groups: [1, 4] }));
  const totals = await Promise.all(
    ['assigned_to_me', 'assigned_to_my_group', 'taken_by_me'].map(
      async (scope) => (await mechanic.get<{ meta: { total: number } }>('/me/assigned_issues', { scope })).body.meta.total,
    ),
  );
  expect(Math.min(...totals)).toBeGreaterThan(0);
  const operator = http(createTenantCtx({ tenant: DEMO_TENANTS.globex.id, user: DEMO_PEOPLE.globex.operator.id }));
  expect((await operator.get<{ meta: { total: number } }>('/me/issues')).body.meta.total).toBeGreaterThan(10);
});

it('the flow of the demo plant says who hears of a critical issue that nobody takes', async () => {
  const { body } = await asLeader().get<{ items: Flow[] }>('/flows');
  const found = body.items[0]?.escalations.map(({ after_minutes, recipients }) => [after_minutes, recipients.group_ids]);
  expect(found).toEqual([
    [10, [DEMO_GROUPS.acme.leader]],
    [30, [DEMO_GROUPS.acme.supervisor]],
  ]);
});

it('issues of the demo plants have the hourly costs of then, and a morning with believable sums', async () => {
  const { acme: tenant } = DEMO_TENANTS;
  const query = tenantQuery(service.get().db, { tenant: tenant.id });
  const [rates] = await query.sql<{ machines: number; issues: number; people: number; started: number }>(
    `select (select count(*) from issue_machine_rate where tenant_id = $1)::integer as machines,
       (select count(*) from issue i where i.tenant_id = $1 and exists (select from issue_machine_rate r where r.tenant_id = $1 and r.issue_id = i.id))::integer as issues,
       (select count(*) from issue_labour_rate where tenant_id = $1)::integer as people,
       (select count(*) from issue_employee e join issue i on i.tenant_id = e.tenant_id and i.id = e.issue_id
        where e.tenant_id = $1 and e.started_at is not null and i.id <= (select count(*) from issue_machine_rate where tenant_id = $1))::integer as started`,
  );
  expect(rates?.machines).toBeGreaterThan(3_000);
  expect([rates?.issues, rates?.people]).toEqual([rates?.machines, rates?.started]);
  await withTenant(service.get().db, { tenant: tenant.id }, (write) =>
    saveTenant(write, { locales: ['pl'], demo: true, attributes: null, currency_id: 985, timezone: 'Europe/Warsaw' }),
  );
  const access: Grants = { charts: ['read'], issues: ['read'], costs: ['read'] };
  const manager = service.get().http(service.get().createTenantCtx({ tenant: tenant.id, user: DEMO_PEOPLE.acme.leader.id, access }));
  const { stopped } = (await manager.get<{ item: Morning }>('/issues/morning')).body.item;
  const press = stopped.items.find(({ costs }) => costs?.running === '420.0000');
  expect(press).toBeDefined();
  expect(stopped.costs).toMatchObject({ currency: 'PLN', complete: true });
  expect(Number(stopped.costs?.running)).toBeGreaterThan(420);
  expect(Number(stopped.costs?.total)).toBeGreaterThan(10_000);
});

describe('a small plant for trials', () => {
  const plant = PLANTS.small;
  const { tenant } = plant;
  const now = new Date('2026-11-20T12:00:00Z');
  const began = new Date();
  const sql = <T extends object>(text: string) => tenantQuery(service.get().db, { tenant }).sql<T>(text);
  const count = async (from: string) => (await sql<{ n: number }>(`select count(*)::integer as n from ${from}`))[0]?.n;

  beforeAll(async () => {
    expect(await seedPlant(service.get().deps, plant, () => undefined, now)).toBe(true);
    // As the command that seeds does: without it the first questions are planned for empty tables.
    await service.get().db.reads.submit({ settings: [['statement_timeout', '60000']], text: 'select refresh_statistics()', values: [] });
  });

  it('has eighteen months of issues in order of report, in which every clock adds up to the second', async () => {
    const { issues, wrong } = await clocksOf(tenant);
    expect(issues / (plant.issuesPerDay * plant.days)).toBeCloseTo(1, 1);
    expect(wrong).toEqual([]);
    expect(
      await count('(select created_at < lag(created_at) over (order by id) as back from issue where tenant_id = $1) i where i.back'),
    ).toBe(0);
    // Timers of the plant that fall due meanwhile are followed at the service's own time.
    expect(await count(`issue_timeline where tenant_id = $1 and at > '${now.toISOString()}' and at < '${began.toISOString()}'`)).toBe(0);
    expect(await sql('select value from number_series where tenant_id = $1')).toEqual([{ value: issues }]);
  });

  it('keeps its totals, and everything that belongs to an issue', async () => {
    const issues = (await count('issue where tenant_id = $1')) ?? 0;
    expect(await sql('select sum(total)::integer as kept from issue_total where tenant_id = $1')).toEqual([{ kept: issues }]);
    expect(await sql('select sum(total)::integer as kept from issue_state_total where tenant_id = $1')).toEqual([{ kept: issues }]);
    expect(await count(`issue_log where tenant_id = $1 and loggable_type = 'Issue' and action = 'created'`)).toBe(issues);
    expect(await count(`issue_log where tenant_id = $1 and content::text ~ '@at|90000000[12]'`)).toBe(0);
    const [kinds] = await sql<Record<string, number>>(`select
      (select count(distinct issue_id) from issue_comment where tenant_id = $1)::integer as talked_about,
      (select count(*) from issue_parameter where tenant_id = $1)::integer as answered,
      (select count(*) from issue where tenant_id = $1 and failure_mode_id is not null)::integer as coded,
      (select count(*) from issue where tenant_id = $1 and rejected)::integer as rejected,
      (select count(*) from issue where tenant_id = $1 and not finished and deleted_at is null)::integer as open`);
    for (const kind of ['talked_about', 'answered', 'coded', 'rejected', 'open']) expect(kinds?.[kind]).toBeGreaterThan(2);
    const wrong = `issue i join issue_employee e on e.tenant_id = i.tenant_id and e.issue_id = i.id
      where i.tenant_id = $1 and (i.took_at is distinct from e.started_at or i.current_employee_id is not null and i.current_employee_id <> e.user_id)`;
    expect(await count(wrong)).toBe(0);
    const people = new Set(Object.values(plantPeople(plant)).flat());
    const users = await sql<{
      user: number;
    }>(`select distinct user_id as user from issue_timeline where tenant_id = $1 and user_id is not null
      union select distinct logged_by from issue_log where tenant_id = $1 and logged_by <> 0`);
    expect(users.filter(({ user }) => !people.has(user))).toEqual([]);
  });

  it('a fifth of its machines make most failures, each booked where its line is', async () => {
    const counts = await sql<{ issues: number }>(
      'select count(*)::integer as issues from issue where tenant_id = $1 group by equipment_id order by 1 desc',
    );
    const of = (some: typeof counts) => some.reduce((sum, { issues }) => sum + issues, 0);
    expect(of(counts.slice(0, plant.machines / 5))).toBeGreaterThan(0.6 * of(counts));
    expect(await count('(select distinct prod_line_id, cost_center_id from issue where tenant_id = $1) places')).toBe(10);
  });

  it('is refused where there is data, and touches no other plant', async () => {
    const before = await count('issue where tenant_id = $1');
    expect(await seedPlant(service.get().deps, plant, () => undefined, now)).toBe(false);
    expect(await count('issue where tenant_id = $1')).toBe(before);
    expect((await clocksOf(DEMO_TENANTS.globex.id)).issues).toBe(242);
  });

  it('can be worked on: the next report and step go as everywhere', async () => {
    const { staff, operators } = plantPeople(plant);
    const http = service.get().http(service.get().createTenantCtx({ tenant, user: staff[0] ?? 0, access: LEADER }));
    const open = await http.get<{ items: { id: number }[] }>('/issues', { flow_state_finished_equals: false, unassigned_equals: true });
    const id = open.body.items[0]?.id ?? 0;
    expect((await http.post(`/me/issues/${id}/take`)).status).toBe(200);
    const reporter = service.get().http(service.get().createTenantCtx({ tenant, user: operators[0] ?? 0 }));
    expect((await reporter.get<{ meta: { total: number } }>('/me/issues')).body.meta.total).toBeGreaterThan(10);
  });
});
