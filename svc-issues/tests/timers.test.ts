import type { DraftTransition, FlowDraft } from '@portal/contracts/issues/schemas';
import { withTenant } from '@portal/service-kit/query';
import { fireTimers } from '../src/issues/timers/fire-timers.job';
import { useService, type Plant } from './plant.factory';

const service = useService();

async function resolved(plant: Plant): Promise<number> {
  const { id } = await plant.report();
  await plant.act(id, 'take', plant.mechanic);
  await plant.act(id, 'finish', plant.mechanic);
  return id;
}

const timers = (plant: Plant) =>
  withTenant(service.get().db, plant.leader, async (query): Promise<{ due_at: Date }[]> =>
    query('issue_timer').select<{ due_at: Date }[]>('due_at'),
  );
const due = (plant: Plant) =>
  withTenant(service.get().db, plant.leader, async (query) => {
    await query('issue_timer').update({ due_at: new Date(0) });
  });
const run = () => fireTimers.run(service.get().deps, { log: service.get().deps.log, signal: new AbortController().signal });

it('what nobody objects to for three days is closed, once', async () => {
  const plant = await service.plant();
  const id = await resolved(plant);
  const [timer] = await timers(plant);
  expect(Math.round(((timer?.due_at.getTime() ?? 0) - Date.now()) / 3_600_000)).toBe(72);
  await due(plant);
  await Promise.all([run(), run()]);
  expect((await plant.show(id)).body.item.flow_state_name.en).toBe('Closed');
  expect((await service.get().events(plant.leader)).filter((event) => event.type.endsWith('state_changed'))).toHaveLength(3);
  expect(await timers(plant)).toEqual([]);
});

it('reopening takes the timer back', async () => {
  const plant = await service.plant();
  const id = await resolved(plant);
  await plant.change(id, { flow_state_id: await plant.state('In progress'), resolution: 'Still leaks' });
  expect(await timers(plant)).toEqual([]);
});

it('a timer that falls due during a rejection fires after its withdrawal', async () => {
  const plant = await service.plant();
  const id = await resolved(plant);
  await plant.change(id, { rejected: true, rejection_reason: 'Still leaks' });
  await due(plant);
  await run();
  await run();
  expect((await plant.show(id)).body.item.flow_state_name.en).toBe('Resolved');
  await plant.change(id, { rejected: false });
  await run();
  expect((await plant.show(id)).body.item.flow_state_name.en).toBe('Closed');
  expect(await timers(plant)).toEqual([]);
});

it('a rejection leaves a timer that is not due as it is', async () => {
  const plant = await service.plant();
  const id = await resolved(plant);
  const before = await timers(plant);
  await plant.change(id, { rejected: true, rejection_reason: 'Still leaks' });
  await plant.change(id, { rejected: false });
  expect(await timers(plant)).toEqual(before);
});

it('a timer loses no time when its issue is moved to another version, and the new minutes count', async () => {
  const plant = await service.plant();
  const id = await resolved(plant);
  await withTenant(service.get().db, plant.leader, (query) =>
    query.sql("update issue_timer set due_at = due_at - interval '20 hours' where tenant_id = $1", []),
  );
  const http = plant.as({ ...plant.leader, admin: true });
  const flow = (await http.get<{ items: { id: number }[] }>('/flows')).body.items[0]?.id ?? 0;
  const draft = (await http.get<{ item: FlowDraft }>(`/flows/${flow}/draft`)).body.item;
  const transitions = draft.transitions.map((one) => (one.trigger === 'timer' ? { ...one, timer_minutes: 60 * 60 } : one));
  const saved = await http.put<{ item: FlowDraft }>(`/flows/${flow}/draft`, { ...draft, transitions });
  await http.post(`/flows/${flow}/publish`, { draft_version: saved.body.item.draft_version });
  await plant.change(id, { flow_id: flow });
  const [timer, ...others] = await timers(plant);
  expect([Math.round(((timer?.due_at.getTime() ?? 0) - Date.now()) / 3_600_000), others]).toEqual([60 - 20, []]);
  await due(plant);
  await run();
  expect((await plant.show(id)).body.item.flow_state_name.en).toBe('Closed');
});

/** Publishes the flow of the plant with a timed transition to Blocked. */
async function publishTimed(plant: Plant, fields: Partial<DraftTransition>) {
  const http = plant.as({ ...plant.leader, admin: true });
  const flow = (await http.get<{ items: { id: number }[] }>('/flows')).body.items[0]?.id ?? 0;
  const draft = (await http.get<{ item: FlowDraft }>(`/flows/${flow}/draft`)).body.item;
  const timed = { ...draft.transitions[0], key: 'forgotten', from: 'new', to: 'blocked', trigger: 'timer', timer_minutes: 30, ...fields };
  const saved = await http.put<{ item: FlowDraft }>(`/flows/${flow}/draft`, { ...draft, transitions: [timed, ...draft.transitions] });
  return http.post<{ codes?: object }>(`/flows/${flow}/publish`, { draft_version: saved.body.item.draft_version });
}

it('a timer fires where the conditions of its transition hold when it falls due', async () => {
  const plant = await service.plant();
  const value = await plant.addEntry('issue_criticality', 'A');
  await publishTimed(plant, { conditions: { field: 'criticality', op: 'equals', value } });
  const [plain, critical] = [await plant.report(), await plant.report({ criticality: value })];
  await due(plant);
  await run();
  const stateOf = async (id: number) => (await plant.show(id)).body.item.flow_state_name.en;
  expect([await stateOf(plain.id), await stateOf(critical.id)]).toEqual(['New', 'Blocked']);
  expect(await timers(plant)).toEqual([]);
});

it('a timed transition from any status is not published', async () => {
  const { status, body } = await publishTimed(await service.plant(), { from: null });
  expect([status, body.codes]).toEqual([422, { 'transitions.0.from': ['required'] }]);
});

it('a timer of the first status runs from the report', async () => {
  const plant = await service.plant();
  expect((await publishTimed(plant, {})).status).toBe(200);
  const { id } = await plant.report();
  await due(plant);
  await run();
  expect((await plant.show(id)).body.item.flow_state_name.en).toBe('Blocked');
});
