import type { Issue } from '@portal/contracts/issues/schemas';
import { withTenant } from '@portal/service-kit/query';
import { fireTimers } from '../src/issues/timers/fire-timers.job';
import { useService, type Plant } from './plant.factory';

const service = useService();
const SHIFT_LEADERS = 7;
const SUPERVISORS = 8;
let plant: Plant;
let critical: number;

const run = () => fireTimers.run(service.get().deps, { log: service.get().deps.log, signal: new AbortController().signal });

const level = (key: string, after_minutes: number, fields: object = {}) => ({
  key,
  after_minutes,
  repeat_minutes: null,
  conditions: null,
  recipients: { roles: [], group_ids: [SHIFT_LEADERS], user_ids: [] },
  ...fields,
});
const supervisors = { recipients: { roles: ['supervisor'], group_ids: [SUPERVISORS], user_ids: [] }, repeat_minutes: 60 };
/** Publishes the flow of the plant with these levels. */
const publish = async (levels: object): Promise<number> => {
  const http = plant.as({ ...plant.leader, admin: true });
  const id = (await http.get<{ items: { id: number }[] }>('/flows')).body.items[0]?.id ?? 0;
  const draft = (await http.get<{ item: object }>(`/flows/${id}/draft`)).body.item;
  const saved = await http.put<{ item: { draft_version: number } }>(`/flows/${id}/draft`, { ...draft, ...levels });
  expect((await http.post(`/flows/${id}/publish`, { draft_version: saved.body.item.draft_version })).status).toBe(200);
  return id;
};
/** Puts the issue so many minutes into the past: its time line, its clock and its timers. */
const minutesPass = (id: number, minutes: number) =>
  withTenant(service.get().db, plant.leader, async (query) => {
    const values = [id, `${minutes} minutes`];
    await query.sql(
      'update issue set clock_since = clock_since - $3::interval, took_at = took_at - $3::interval where tenant_id = $1 and id = $2',
      values,
    );
    await query.sql('update issue_timeline set at = at - $3::interval where tenant_id = $1 and issue_id = $2', values);
    await query.sql(
      "update issue_escalation set due_at = due_at - $3::interval where tenant_id = $1 and issue_id = $2 and due_at < 'infinity'",
      values,
    );
  });
const told = async () =>
  (await service.get().noticed(plant.leader))
    .filter(({ kind }) => kind.endsWith('escalation'))
    .map(({ kind, groups, users, supervisorsOf, texts }) => {
      const { title } = JSON.parse(texts) as { title: { en: string } };
      return [kind.slice('issues.'.length), { groups, users, supervisorsOf }, /level (\d)/.exec(title.en)?.[1]];
    });
const shown = async (id: number) =>
  (await plant.show(id)).body.item.escalations.map(({ kind, level, times, next_at, paused }) => {
    const next = next_at === null ? null : Math.round((Date.parse(next_at) - Date.now()) / 60_000);
    return [kind === 'escalation' ? 'wait' : 'work', level, times, paused ? 'paused' : next];
  });

beforeEach(async () => {
  plant = await service.plant();
  critical = await plant.addEntry('issue_criticality', 'A');
  const conditions = { all: [{ field: 'criticality', op: 'equals', value: critical }] };
  await publish({
    escalations: [level('supervisor', 30, { conditions, ...supervisors }), level('leader', 10, { conditions })],
    implementation_escalations: [level('long', 240)],
  });
});

it('nobody takes a critical issue: the leader hears of it, later the supervisor and whoever is above the reporter; nothing twice', async () => {
  const { id } = await plant.report({ criticality: critical });
  expect(await shown(id)).toEqual([
    ['wait', 1, 0, 10],
    ['wait', 2, 0, 30],
  ]);
  await run();
  expect(await told()).toEqual([]);
  await minutesPass(id, 11);
  await Promise.all([run(), run()]);
  await run();
  const leader = ['escalation', { groups: [SHIFT_LEADERS], users: [], supervisorsOf: [] }, '1'];
  expect(await told()).toEqual([leader]);
  expect(await shown(id)).toEqual([
    ['wait', 1, 1, null],
    ['wait', 2, 0, 19],
  ]);
  await minutesPass(id, 20);
  await Promise.all([run(), run()]);
  const supervisor = ['escalation', { groups: [SUPERVISORS], users: [], supervisorsOf: [11] }, '2'];
  expect(await told()).toEqual([leader, supervisor]);
  expect((await shown(id)).at(-1)).toEqual(['wait', 2, 1, 59]);
  // Nothing ran for three hours: what was missed is told once.
  await minutesPass(id, 180);
  await run();
  await run();
  expect(await told()).toEqual([leader, supervisor, supervisor]);
  expect((await shown(id)).at(-1)).toEqual(['wait', 2, 2, 59]);
});

it('stands in the history, and tells the browsers that look at the issue', async () => {
  const { id } = await plant.report({ criticality: critical });
  await minutesPass(id, 11);
  await run();
  const log = await plant.as(plant.leader).get<{ items: { logged_by: number; content: object }[] }>(`/issues/${id}/log`);
  expect(log.body.items[0]).toMatchObject({
    logged_by: 0,
    content: { attributes: {}, escalations: [{ kind: 'escalation', level: 1 }], escalationLast: { total_minutes: 10 } },
  });
  expect((await service.get().events(plant.leader)).at(-1)?.type).toBe('issues.v1.issue_updated');
  expect((await plant.show(id)).body.item.version).toBe(1);
});

it('ends with the taking; work has levels of its own, and suspended time is left out', async () => {
  const { id } = await plant.report({ criticality: critical });
  await minutesPass(id, 5);
  await plant.act(id, 'take', plant.mechanic);
  expect(await shown(id)).toEqual([['work', 1, 0, 240]]);
  await minutesPass(id, 200);
  await plant.change(id, { flow_state_id: await plant.state('Waiting for parts') });
  expect(await shown(id)).toEqual([['work', 1, 0, 'paused']]);
  await minutesPass(id, 600);
  await run();
  expect(await told()).toEqual([]);
  await plant.change(id, { flow_state_id: await plant.state('In progress') });
  expect(await shown(id)).toEqual([['work', 1, 0, 40]]);
  await minutesPass(id, 41);
  await run();
  expect((await told()).map(([kind]) => kind)).toEqual(['implementation_escalation']);
  await plant.act(id, 'finish', plant.mechanic);
  await plant.change(id, { flow_state_id: await plant.state('In progress'), resolution: 'Leaks again' });
  expect(await shown(id)).toEqual([['work', 1, 1, null]]);
});

it('begins with the report, whose answer tells of it', async () => {
  const { body } = await plant
    .as(plant.leader)
    .post<{ item: Issue }>('/issues', { category_id: plant.category, title: 'Press', user_description: 'Stopped', criticality: critical });
  const { id, escalations, created_at } = body.item;
  expect(escalations.map(({ level, next_at }) => [level, Date.parse(next_at ?? '') - Date.parse(created_at)])).toEqual([
    [1, 10 * 60_000],
    [2, 30 * 60_000],
  ]);
  expect(escalations).toEqual((await plant.show(id)).body.item.escalations);
});

it('stays as it is while a step changes no clock, and the answer tells of it', async () => {
  const { id } = await plant.report({ criticality: critical });
  await plant.act(id, 'take', plant.mechanic);
  await minutesPass(id, 100);
  const stored = () =>
    withTenant(service.get().db, plant.leader, (query) =>
      query.sql('select xmin::text, due_at from issue_escalation where tenant_id = $1 and issue_id = $2', [id]),
    );
  const before = await stored();
  const { body } = await plant.change(id, { flow_state_id: await plant.state('Repair') });
  expect(await stored()).toEqual(before);
  expect(await shown(id)).toEqual([['work', 1, 0, 140]]);
  expect(body.item.escalations).toEqual((await plant.show(id)).body.item.escalations);
});

it('follows the fields that its conditions look at', async () => {
  const { id } = await plant.report();
  expect(await shown(id)).toEqual([]);
  await minutesPass(id, 15);
  await plant.change(id, { criticality: critical });
  expect(await shown(id)).toEqual([
    ['wait', 1, 0, -5],
    ['wait', 2, 0, 15],
  ]);
  await plant.change(id, { criticality: null });
  expect(await shown(id)).toEqual([]);
  await run();
  expect(await told()).toEqual([]);
});

it('follows the category that the issue is moved to, whether that is for planned work', async () => {
  const conditions = { field: 'planned', op: 'equals', value: true };
  await publish({ escalations: [level('late', 10, { conditions })] });
  const { id } = await plant.report();
  await plant.change(id, { category_id: await plant.addCategory({ planned: true }) });
  expect(await shown(id)).toEqual([['wait', 1, 0, 10]]);
  await plant.change(id, { category_id: plant.category });
  expect(await shown(id)).toEqual([]);
});

it('stops during a rejection and in the archive, and goes on where it was', async () => {
  const { id } = await plant.report({ criticality: critical });
  await minutesPass(id, 4);
  await plant.change(id, { rejected: true, rejection_reason: 'No fault' });
  expect((await shown(id)).map((one) => one.at(-1))).toEqual(['paused', 'paused']);
  await minutesPass(id, 60);
  await plant.change(id, { rejected: false });
  expect((await shown(id)).map((one) => one.at(-1))).toEqual([6, 26]);
  await plant.as(plant.leader).delete(`/issues/${id}`);
  expect(await shown(id)).toEqual([]);
});

it('a level names people and entries of the plant alone', async () => {
  const elsewhere = await service.plant();
  const http = plant.as({ ...plant.leader, admin: true });
  const id = (await http.get<{ items: { id: number }[] }>('/flows')).body.items[0]?.id ?? 0;
  const draft = (await http.get<{ item: object }>(`/flows/${id}/draft`)).body.item;
  const entry = await elsewhere.addEntry('issue_criticality', 'A');
  const foreign = level('one', 5, {
    recipients: { roles: [], group_ids: [], user_ids: [12, 99] },
    conditions: { all: [{ field: 'criticality', op: 'equals', value: entry }] },
  });
  const { status, body } = await http.put<{ codes: object }>(`/flows/${id}/draft`, { ...draft, escalations: [foreign] });
  expect([status, body.codes]).toEqual([
    422,
    { 'escalations.0.conditions.all.0.value': ['not_found'], 'escalations.0.recipients.user_ids.1': ['not_found'] },
  ]);
  await minutesPass((await plant.report({ criticality: critical })).id, 11);
  await run();
  expect(await service.get().noticed(elsewhere.leader)).toEqual([]);
});
