import { DEMO_GROUPS, DEMO_PEOPLE, DEMO_TENANTS } from '@portal/contracts/identity/demo';
import type { Flow } from '@portal/contracts/issues/schemas';
import { sumsOf, type ClockPoint } from '../src/issues/model/clocks';
import { tenantQuery, withTenant } from '@portal/service-kit/query';
import { addRows } from '@portal/service-kit/reference-copies';
import { linkIssues } from '../src/equipment/equipment.repository';
import { acme } from '../src/seed/acme';
import { seed } from '../src/seed/seed';
import { LEADER, machine, useService } from './world';

const service = useService();
const asLeader = () =>
  service.get().http(service.get().createTenantCtx({ tenant: DEMO_TENANTS.acme.id, user: DEMO_PEOPLE.acme.leader.id, access: LEADER }));

beforeAll(() => seed(service.get().deps));

it('the demo plant has a past in which every clock adds up', async () => {
  const tenant = DEMO_TENANTS.acme.id;
  const query = tenantQuery(service.get().db, { tenant });
  const points = await query.sql<ClockPoint & { issue_id: number }>(
    'select issue_id, at, clock from issue_timeline where tenant_id = $1 order by issue_id, seq',
  );
  const issues = await query.sql<{ id: number; wait_s: number; service_s: number; suspend_s: number }>(
    'select id, wait_s, service_s, suspend_s from issue where tenant_id = $1 order by id',
  );
  expect(issues.length).toBeGreaterThan(3_000);
  for (const { id, ...sums } of issues) {
    expect(sumsOf(points.filter((point) => point.issue_id === id) as [(typeof points)[0], ...typeof points])).toMatchObject(sums);
  }
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
