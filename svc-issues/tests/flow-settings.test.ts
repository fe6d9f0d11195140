import type { Flow, FlowDraft, TryResult } from '@portal/contracts/issues/schemas';
import { IssuesService } from '@portal/proto/issues/v1/issues';
import { tenantQuery, withTenant } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/projections';
import { findJob } from '@portal/service-kit/tasks';
import { eventually } from '@portal/service-kit/testing';
import { flowCalls, type Body } from './flow-calls';
import { useService, type Plant } from './plant.factory';

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

const { http, flows, first, create, draft, save, publish, versions, publishRenamed } = flowCalls(() => plant);

it('a new flow has a first and a last state as its draft, and can be published at once', async () => {
  const { status, body } = await create();
  expect([status, body.item]).toMatchObject([
    201,
    { published_version: null, draft_version: 1, states: [], is_default: false, enabled: true },
  ]);
  expect((await draft(body.item.id)).states.map(({ key }) => key)).toEqual(['new', 'closed']);
  const { body: published } = await publish(body.item.id, 1);
  expect(published.item).toMatchObject({ published_version: 1, draft_version: null, version: 1 });
  expect(published.item.states.map(({ name }) => name.en)).toEqual(['New', 'Closed']);
});

it('a flow has a name in every language of the plant', async () => {
  await withTenant(service.get().db, plant.leader, (query) => saveTenant(query, { locales: ['en', 'pl'], demo: false, attributes: null }));
  expect((await create()).body.codes).toEqual({ 'name.pl': ['required'] });
});

it('there is one default flow, which is published and enabled', async () => {
  const standard = await first();
  const { id } = (await create()).body.item;
  const put = (flow: number, fields: object): Promise<Body<Flow>> => http().put(`/flows/${flow}`, { name: { en: 'Quality' }, ...fields });
  expect((await create({ is_default: true })).body.codes).toEqual({ is_default: ['invalid'] });
  expect((await put(id, { is_default: true })).body.codes).toEqual({ is_default: ['invalid'] });
  expect((await put(standard.id, { is_default: false })).body.codes).toEqual({ is_default: ['required'] });
  await publish(id, 1);
  expect((await put(id, { is_default: true, enabled: false })).body.codes).toEqual({ is_default: ['invalid'] });
  expect((await put(id, { is_default: true })).status).toBe(200);
  expect((await flows()).map((flow) => [flow.id, flow.is_default])).toEqual([
    [id, true],
    [standard.id, false],
  ]);
});

it('what is used stays, and is not disabled', async () => {
  const standard = await first();
  const [free, used] = [(await create()).body.item.id, (await create()).body.item.id];
  const category = (flow_id: number) => http().post<Body<unknown>['body']>('/categories', { type: 'standard', name: { en: 'Q' }, flow_id });
  expect((await category(used)).body.codes).toEqual({ flow_id: ['invalid'] });
  await publish(used, 1);
  expect((await category(used)).status).toBe(201);
  const remove = async (id: number) => (await http().delete(`/flows/${id}`)).status;
  expect([await remove(standard.id), await remove(used), await remove(free), await remove(free)]).toEqual([409, 409, 200, 404]);
  expect((await http().put(`/flows/${used}`, { name: { en: 'Quality' }, enabled: false })).status).toBe(409);
});

it('a group is missed by what names it: a category, a flow or its draft, an open issue', async () => {
  const client = service.get().grpc(IssuesService);
  const use = (groupId: number, of = plant) => client.groupUse({ groupId }, { ctx: of.leader });
  const other = await service.plant();
  const NOTHING = { categories: false, flows: false, issues: false };
  expect(await use(71)).toEqual(NOTHING);
  const { id } = await first();
  const present = await draft(id);
  const [transition, ...transitions] = present.transitions;
  if (!transition) throw new Error('the flow has no transition');
  const named = { ...transition, allowed_to: { ...transition.allowed_to, group_ids: [71] } };
  const { body } = await save(id, { ...present, transitions: [named, ...transitions] });
  expect(await use(71)).toEqual({ ...NOTHING, flows: true });
  await publish(id, body.item.draft_version);
  expect(await use(71)).toEqual({ ...NOTHING, flows: true });
  const level = { key: 'late', after_minutes: 10, repeat_minutes: null, conditions: null };
  const escalations = [{ ...level, recipients: { roles: [], group_ids: [74], user_ids: [] } }];
  await publish(id, (await save(id, { ...(await draft(id)), escalations })).body.item.draft_version);
  expect(await use(74)).toEqual({ ...NOTHING, flows: true });
  await http().post('/categories', { type: 'standard', name: { en: 'Q' }, default_group_id: 72 });
  expect(await use(72)).toEqual({ ...NOTHING, categories: true });
  const issue = await plant.report();
  await withTenant(service.get().db, plant.leader, (query) => query('issue').where({ id: issue.id }).update({ group_id: 73 }));
  expect(await use(73)).toEqual({ ...NOTHING, issues: true });
  for (const group of [71, 72, 73, 74]) expect(await use(group, other)).toEqual(NOTHING);
});

it('a draft takes what is left out as a plain state and a plain transition have it', async () => {
  const { id } = (await create()).body.item;
  const states = [
    { key: 'new', name: { en: 'New' }, kind: 'problem' },
    { key: 'work', name: { en: 'Work' } },
  ];
  const { status, body } = await save(id, { draft_version: 1, states, transitions: [{ key: 'begin', name: { en: 'Begin' }, to: 'work' }] });
  expect([status, body.item]).toMatchObject([
    200,
    {
      states: [
        { sort: 10 },
        { sort: 20, kind: 'default', clock: 'service', color: null, resolved: false, finished: false, receive_btn: false },
      ],
      transitions: [
        {
          ...{ from: null, sort: 10, trigger: 'manual', timer_minutes: null, conditions: null, parameters: [], notifications: [] },
          ...{ requires_resolution: false, sets_formal_confirm: false, post_issue_action: null },
          allowed_to: { creator: false, assigned: true, group_ids: [], permission: 'issues.transition/update' },
        },
      ],
      escalations: [],
    },
  ]);
});

it('a draft is saved while it is unfinished, not while it refers to nothing; each field is named', async () => {
  const { id } = await first();
  const present = await draft(id);
  expect(present.draft_version).toBeNull();
  const [state, ...states] = present.states;
  const [transition] = present.transitions;
  const broken = { ...transition, to: 'nowhere', conditions: { all: [{ field: 'category_id', op: 'in', value: [plant.category, 999] }] } };
  const parameters = [{ parameter_id: 998, required: true, read_only: false, default_value: null }];
  const { status, body } = await save(id, { ...present, transitions: [{ ...broken, parameters }] });
  expect([status, body.codes]).toEqual([
    422,
    {
      'transitions.0.to': ['not_found'],
      'transitions.0.conditions.all.0.value': ['not_found'],
      'transitions.0.parameters.0.parameter_id': ['not_found'],
    },
  ]);
  await withTenant(service.get().db, plant.leader, (query) => saveTenant(query, { locales: ['en'], demo: false, attributes: null }));
  const unfinished = await save(id, { draft_version: null, states: [{ ...state, name: {} }, ...states], transitions: present.transitions });
  expect([unfinished.status, unfinished.body.item.draft_version]).toEqual([200, 1]);
  expect((await publish(id, 1)).body.codes).toEqual({ 'states.0.name.en': ['required'] });
  expect((await first()).published_version).toBe(1);
});

it('of two who edit a draft one wins, and nobody publishes what they have not seen', async () => {
  const { id } = await first();
  const present = await draft(id);
  const answers = await Promise.all([save(id, present), save(id, present)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.item).toMatchObject({ draft_version: 1 });
  expect((await publish(id, 2)).status).toBe(409);
  const discard = (version: number): Promise<Body<FlowDraft>> => http().delete(`/flows/${id}/draft?draft_version=${version}`);
  await save(id, await draft(id));
  const stale = await discard(1);
  expect([stale.status, stale.body.item.draft_version]).toEqual([409, 2]);
  expect((await discard(2)).status).toBe(200);
  expect((await draft(id)).draft_version).toBeNull();
  expect((await discard(2)).status).toBe(409);
  expect((await http().delete(`/flows/${id}/draft`)).status).toBe(200);
});

it('a draft is not taken for an earlier one, nor for one of what was published before', async () => {
  const { id } = await first();
  const before = await draft(id);
  const seen = (await save(id, before)).body.item;
  await publish(id, seen.draft_version);
  expect((await save(id, before)).status).toBe(409);
  const next = (await save(id, await draft(id))).body.item;
  expect([seen, next].map(({ draft_version, published_version }) => [draft_version, published_version])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect((await save(id, seen)).status).toBe(409);
  expect((await publish(id, seen.draft_version)).status).toBe(409);
  expect((await publish(id, next.draft_version)).body.item.published_version).toBe(3);
});

it('issues under way stay on their version, new ones follow the published one', async () => {
  const old = await plant.report();
  const flow = await publishRenamed();
  expect(flow).toMatchObject({ published_version: 2, version: 2 });
  const young = await plant.report();
  expect([(await plant.show(old.id)).body.item.flow_state_name, young.flow_state_name]).toEqual([
    { ...old.flow_state_name },
    { en: 'Fresh' },
  ]);
  await plant.act(old.id, 'take', plant.mechanic);
  await plant.act(old.id, 'finish', plant.mechanic);
  expect((await plant.show(old.id)).body.item.flow_state_name.en).toBe('Resolved');
  expect((await versions(flow.id)).map(({ version, running }) => [version, running])).toEqual([
    [2, 1],
    [1, 1],
  ]);
});

interface Listed {
  items: { id: number }[];
  meta: { total: number };
}

it('a list finds the issues of a state in every version', async () => {
  const old = await plant.report();
  const state = (await publishRenamed()).states.find(({ key }) => key === 'new')?.id ?? 0;
  const young = await plant.report();
  for (const id of [state, old.flow_state_id]) {
    const { body } = await http().get<Listed>(`/issues?flow_state_id_equals=${id}&sort_by=id&sort_dir=asc`);
    expect([body.items.map((one) => one.id), body.meta.total]).toEqual([[old.id, young.id], 2]);
  }
});

it('open issues are moved to the published version, with their timers; closed ones stay', async () => {
  const [open, resolved] = [await plant.report(), await plant.report()];
  await plant.act(resolved.id, 'take', plant.mechanic);
  await plant.act(resolved.id, 'finish', plant.mechanic);
  const { id, states, transitions } = await publishRenamed();
  const refused: Body<unknown> = await http().post(`/flows/${id}/move_issues`, { from_version: 2 });
  expect(refused.body.codes).toEqual({ from_version: ['invalid'] });
  expect((await http().post(`/flows/${id}/move_issues`, { from_version: 1 })).status).toBe(202);
  await eventually(async () => expect((await versions(id)).map(({ running }) => running)).toEqual([2, 0]));
  expect((await plant.show(open.id)).body.item.flow_state_id).toBe(states.find(({ key }) => key === 'new')?.id);
  const timers = await withTenant(service.get().db, plant.leader, (query) =>
    query('issue_timer').select<{ transition_id: number }[]>('transition_id'),
  );
  expect(timers).toEqual([{ transition_id: transitions.find(({ trigger }) => trigger === 'timer')?.id }]);
});

it('a state that is gone needs another for the issues that are in it', async () => {
  const { id } = await plant.report();
  await plant.change(id, { flow_state_id: await plant.state('Accepted') });
  const flow = await first();
  const present = await draft(flow.id);
  const states = present.states.filter(({ key }) => key !== 'accepted');
  const transitions = present.transitions.filter(({ from, to }) => from !== 'accepted' && to !== 'accepted');
  await save(flow.id, { states, transitions });
  expect((await publish(flow.id, 1)).status).toBe(200);
  const move = (map: object): Promise<Body<unknown>> => http().post(`/flows/${flow.id}/move_issues`, { from_version: 1, states: map });
  expect((await move({})).body.codes).toEqual({ 'states.accepted': ['required'] });
  expect((await move({ accepted: 'nowhere' })).body.codes).toEqual({ 'states.accepted': ['not_found'] });
  await move({ accepted: 'in_progress' });
  await eventually(async () =>
    expect((await plant.show(id)).body.item).toMatchObject({ flow_state_name: { en: 'In progress' }, clocks: { running: 'service' } }),
  );
});

it('the flow of one issue is set, and a flow that issues have left is kept', async () => {
  const { id } = (await create()).body.item;
  const issue = await plant.report();
  expect((await plant.change(issue.id, { flow_id: id })).body.codes).toEqual({ flow_id: ['invalid'] });
  await publish(id, 1);
  expect((await plant.change(issue.id, { flow_id: id }, plant.operator)).body.permission).toBe('issues.transition/update');
  const { body } = await plant.change(issue.id, { flow_id: id });
  expect(body.item).toMatchObject({ flow: { id }, flow_state_name: { en: 'New' }, version: 2 });
  expect(body.item.transitions.map(({ name }) => name.en)).toEqual(['Close issue']);
  const standard = await first();
  const working = standard.states.find(({ key }) => key === 'in_progress')?.id;
  const back = await plant.change(issue.id, { flow_id: standard.id, flow_state_id: working });
  expect(back.body.item).toMatchObject({ flow: { id: standard.id }, flow_state_name: { en: 'In progress' } });
  expect((await http().delete(`/flows/${id}`)).status).toBe(409);
});

it('drafts are for those who may edit flows, and of one plant alone', async () => {
  const { id } = await first();
  expect((await plant.as(plant.leader).get<Body<unknown>['body']>(`/flows/${id}/draft`)).body.permission).toBe('settings.flows.edit/read');
  const other = await service.plant();
  const strange = other.as({ ...other.leader, admin: true });
  const present = await draft(id);
  await save(id, present);
  const statuses = [
    (await strange.get(`/flows/${id}/draft`)).status,
    (await strange.get(`/flows/${id}/versions`)).status,
    (await strange.put(`/flows/${id}/draft`, present)).status,
    (await strange.post(`/flows/${id}/publish`, { draft_version: 1 })).status,
    (await strange.post(`/flows/${id}/move_issues`, { from_version: 1 })).status,
    (await strange.delete(`/flows/${id}`)).status,
  ];
  expect(statuses).toEqual(Array(6).fill(404));
  const theirs = (await other.as(other.leader).get<Body<Flow>['body']>('/flows')).body.items[0]?.id ?? 0;
  const { id: issue } = await plant.report();
  expect((await plant.change(issue, { flow_id: theirs })).body.codes).toEqual({ flow_id: ['not_found'] });
});

/** Tries the draft of a flow over the last hours. Returns what the job found. */
async function tried(id: number): Promise<TryResult> {
  const hour = 3_600_000;
  const [from, to] = [new Date(Date.now() - hour).toISOString(), new Date(Date.now() + hour).toISOString()];
  const { status, body } = await http().post<Body<{ job_status_id: string }>['body']>(`/flows/${id}/draft/try`, { from, to });
  expect(status).toBe(202);
  return eventually(async () => {
    const job = await findJob(tenantQuery(service.get().db, plant.leader), body.item.job_status_id);
    if (job?.state !== 'finished') throw new Error(`the job is ${job?.state} ${JSON.stringify(job?.error)}`);
    return job.output as TryResult;
  });
}

it('a draft is tried over the issues that were: who would have gone another way is named, and nothing is written to them', async () => {
  const [waiting, accepted, taken] = [await plant.report(), await plant.report(), await plant.report()];
  await plant.change(accepted.id, { flow_state_id: await plant.state('Accepted') });
  await plant.act(taken.id, 'take', plant.mechanic);
  const { id } = await first();
  const { draft_version: _, ...present } = await draft(id);
  expect((await http().post(`/flows/${id}/draft/try`, { from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' })).status).toBe(
    409,
  );
  await save(id, present);
  expect(await tried(id)).toEqual({ replayed: 3, same: 3, different: [] });
  await save(id, { ...present, transitions: present.transitions.filter(({ key }) => key !== 'new-accepted-manual') });
  const before = await plant.show(accepted.id);
  const { different, ...counts } = await tried(id);
  expect(counts).toEqual({ replayed: 3, same: 2 });
  expect(different).toMatchObject([{ issue_id: accepted.id, published_state: 'accepted', draft_state: 'new', why: 'transition_missing' }]);
  expect((await plant.show(accepted.id)).body.item.version).toBe(before.body.item.version);
  expect((await plant.show(waiting.id)).body.item.flow_state_name.en).toBe('New');
  const other = await service.plant();
  const range = { from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' };
  expect((await other.as({ ...other.leader, admin: true }).post(`/flows/${id}/draft/try`, range)).status).toBe(404);
});

it('a time to try a draft over has an end after its beginning, within a year', async () => {
  const { id } = await first();
  const ask = (from: string, to: string): Promise<Body<unknown>> => http().post(`/flows/${id}/draft/try`, { from, to });
  expect((await ask('2026-10-01T00:00:00.000Z', '2026-10-01T00:00:00.000Z')).body.codes).toEqual({ to: ['invalid'] });
  expect((await ask('2024-10-01T00:00:00.000Z', '2026-10-01T00:00:00.000Z')).body.codes).toEqual({ to: ['invalid'] });
});
