import type { AssignedIssue, IssueRow } from '@portal/contracts/issues/schemas';
import { withTenant } from '@portal/service-kit/query';
import { useService, type Plant } from './plant.factory';

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

it('a job in hand that stands still says so by its clocks', async () => {
  const { id } = await plant.report();
  await plant.act(id, 'take', plant.mechanic);
  await plant.change(id, { flow_state_id: await plant.state('Waiting for parts') });
  await withTenant(service.get().db, plant.leader, (query) =>
    query('issue')
      .where({ id })
      .update({ wait_s: 60, service_s: 750, suspend_s: 0, clock_since: new Date(Date.now() - 91_000) }),
  );
  const { body } = await plant.as(plant.mechanic).get<{ items: AssignedIssue[] }>('/me/assigned_issues', { scope: 'taken_by_me' });
  const clocks = body.items[0]?.clocks;
  expect(clocks).toMatchObject({ running: 'suspend', wait_s: 60, service_s: 750 });
  expect(clocks?.suspend_s).toBeGreaterThanOrEqual(90);
  expect(clocks?.total_s).toBe(60 + 750 + (clocks?.suspend_s ?? 0));
});

it('of one criticality those open issues come first that nobody is on, and last what is resolved', async () => {
  const [a, b] = [await plant.addEntry('issue_criticality', 'A'), await plant.addEntry('issue_criticality', 'B')];
  for (const criticality of [a, a, a, a, b, undefined]) await plant.report({ criticality });
  await plant.act(1, 'take', plant.mechanic);
  await plant.act(2, 'take', plant.mechanic);
  await plant.act(2, 'finish', plant.mechanic);
  await plant.as(plant.leader).post('/issues/3/employees', { user_id: plant.mechanic.user });
  const ids = async (query: Record<string, string | number | boolean>) => {
    const { body } = await plant.as(plant.leader).get<{ items: IssueRow[] }>('/issues', { sort_by: 'urgency', sort_dir: 'asc', ...query });
    return body.items.map((row) => row.id);
  };
  const open = { flow_state_finished_equals: false };
  expect(await ids(open)).toEqual([4, 1, 3, 2, 5, 6]);
  expect(await ids({ ...open, sort_dir: 'desc' })).toEqual([6, 5, 2, 3, 1, 4]);
  expect(await ids({ ...open, pp: 2, p: 2 })).toEqual([3, 2]);
  expect(await ids({ ...open, title_contains: 'press' })).toEqual([4, 1, 3, 2, 5, 6]);
  expect(await ids({})).toEqual([1, 2, 3, 4, 5, 6]);
});
