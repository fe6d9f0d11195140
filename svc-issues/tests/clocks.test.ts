import { sumsOf, type ClockPoint, type ClockSums } from '../src/issues/model/clocks';
import { lockIssue } from '../src/issues/write/loaded/issue.repository';
import { save } from '../src/issues/write/save/save-issue';
import { tenantQuery, withTenant } from '@portal/service-kit/query';
import { arrive, finish, take } from '../src/issues/model/issue-people';
import type { IssueWork } from '../src/issues/model/issue';
import { useService, type Plant } from './plant.factory';

const service = useService();

/** Moves an issue at a time of our own; the real calls always mean now. */
function at(plant: Plant, id: number, seconds: number, decide: (work: IssueWork) => void): Promise<void> {
  return withTenant(service.get().db, plant.mechanic, async (query) => {
    const reported = (await query('issue').where({ id }).first<{ created_at: Date }>('created_at')).created_at;
    const work = await lockIssue(query, id, new Date(reported.getTime() + seconds * 1000), null);
    if (!work) throw new Error('gone');
    decide(work);
    await save(query, work);
  });
}

const go = (name: string) => (work: IssueWork) => {
  const to = work.flow.states.find((state) => state.name.en === name);
  const transition = work.flow.transitions.find((one) => one.from_id === work.record.flow_state_id && one.to_id === to?.id);
  if (!transition) throw new Error(`no way to ${name}`);
  work.applyTransition(transition, 12);
};

it('wait, service and suspend come from the time line and add up to the second', async () => {
  const plant = await service.plant();
  const { id } = await plant.report();
  await at(plant, id, 421, (work) => take(work, 12));
  await at(plant, id, 600, (work) => arrive(work, 12));
  await at(plant, id, 1_800, go('Waiting for parts'));
  await at(plant, id, 9_077, go('In progress'));
  await at(plant, id, 9_500, go('Repair'));
  await at(plant, id, 10_003, (work) => finish(work, 12, 'New bearing'));

  const { body } = await plant.show(id);
  expect(body.item.clocks).toMatchObject({
    running: 'stopped',
    wait_s: 421,
    suspend_s: 7_277,
    service_s: 10_003 - 421 - 7_277,
    total_s: 10_003,
  });
  const points = await tenantQuery(service.get().db, plant.leader).sql<ClockPoint>(
    'select at, clock from issue_timeline where tenant_id = $1 and issue_id = $2 order by seq',
    [id],
  );
  const [stored] = await tenantQuery(service.get().db, plant.leader).sql<ClockSums>(
    'select clock, clock_since, wait_s, service_s, suspend_s from issue where tenant_id = $1 and id = $2',
    [id],
  );
  expect(sumsOf(points as [ClockPoint, ...ClockPoint[]])).toEqual(stored);
});
