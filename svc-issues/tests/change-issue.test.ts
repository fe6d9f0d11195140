import type { Issue, LogEntry } from '@portal/contracts/issues/schemas';
import type { Access, Area, Level } from '@portal/contracts/access';
import { approvalOf } from '@portal/service-kit/testing';
import { LEADER, useService, type Plant } from './plant.factory';

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

const log = async (id: number) => (await plant.as(plant.leader).get<{ items: LogEntry[] }>(`/issues/${id}/log`)).body.items;
const without = (access: Access) => {
  const [area, level] = access.split('/') as [Area, Level];
  return { ...plant.leader, access: { ...LEADER, [area]: LEADER[area]?.filter((one) => one !== level) ?? [] } };
};

it.each<[string, Record<string, unknown>, Access]>([
  ['title', { title: 'Press 2' }, 'issues/update'],
  ['group', { group_id: 4 }, 'issues.assign/update'],
  ['rejection', { rejected: true, rejection_reason: 'Twice' }, 'issues.reject/update'],
  ['confirmation', { formal_confirm: true }, 'issues.confirm/update'],
])('%s needs a right of its own, and with it is changed', async (_, body, access) => {
  const { id } = await plant.report();
  await plant.act(id, 'take', plant.mechanic);
  await plant.act(id, 'finish', plant.mechanic);
  const refused = await plant.change(id, body, without(access));
  expect([refused.status, refused.body.permission]).toEqual([403, access]);
  expect((await plant.change(id, body)).status).toBe(200);
});

it('an issue that the caller may not know of is not found, whatever is changed', async () => {
  const { id } = await plant.report({}, plant.leader);
  for (const body of [{ title: 'Mine' }, { flow_state_id: await plant.state('Accepted') }]) {
    expect((await plant.change(id, body, plant.operator)).status).toBe(404);
    expect((await plant.as(plant.mechanic).patch(`/me/issues/${id}`, { resolution: 'Mine' })).status).toBe(404);
  }
});

it.each<[string, (id: number, employee: number) => [method: 'get' | 'post' | 'delete', path: string, body?: object]]>([
  ['assigning somebody', (id) => ['post', `/issues/${id}/employees`, { user_id: 13 }]],
  ['taking somebody off', (id, employee) => ['delete', `/issues/${id}/employees/${employee}`]],
  ['archiving', (id) => ['delete', `/issues/${id}`]],
  ['restoring', (id) => ['post', `/issues/${id}/restore`]],
  ['its history', (id) => ['get', `/issues/${id}/log`]],
  ['who could take care of it', (id) => ['get', `/issues/${id}/candidates`]],
])('%s is for whoever may see the issue', async (_, requestOf) => {
  const { id } = await plant.report();
  await plant.act(id, 'take', plant.mechanic);
  const { employees, version } = (await plant.show(id)).body.item;
  const [method, path, body] = requestOf(id, employees[0]?.id ?? 0);
  expect((await plant.as({ ...without('issues/read'), user: 14 })[method](path, body as never)).status).toBe(404);
  expect((await plant.show(id)).body.item.version).toBe(version);
  expect((await plant.as(plant.leader)[method](path, body as never)).status).toBeLessThan(300);
});

it('a step is for whom the flow allows it', async () => {
  const { id } = await plant.report();
  const accepted = await plant.state('Accepted');
  const refused = await plant.change(id, { flow_state_id: accepted }, plant.operator);
  expect([refused.status, refused.body.permission]).toEqual([403, 'issues.transition/update']);
  expect((await plant.change(id, { flow_state_id: accepted })).body.item.flow_state_id).toBe(accepted);
});

it('a step that the flow does not have is refused, as is one without its summary', async () => {
  const { id } = await plant.report();
  expect((await plant.change(id, { flow_state_id: await plant.state('Closed') })).body.codes).toEqual({ flow_state_id: ['invalid'] });
  expect((await plant.change(id, { flow_state_id: 999_999 })).body.codes).toEqual({ flow_state_id: ['not_found'] });
  await plant.act(id, 'take', plant.mechanic);
  const resolved = await plant.state('Resolved');
  expect((await plant.change(id, { flow_state_id: resolved })).body.codes).toEqual({ resolution: ['required'] });
  expect((await plant.change(id, { flow_state_id: resolved, resolution: 'Valve' })).body.item).toMatchObject({
    resolution: 'Valve',
    flow_state_finished: false,
  });
});

it('who edits an old version is shown the new one, and changes nothing', async () => {
  const { id, version } = await plant.report();
  await plant.change(id, { title: 'By the other', version });
  const stale = await plant.change(id, { title: 'Mine', version });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ status: 'version_conflict', item: { title: 'By the other', version: version + 1 } });
  expect((await plant.show(id)).body.item.title).toBe('By the other');
});

it('of two edits of one version at once one wins', async () => {
  const { id, version } = await plant.report();
  const answers = await Promise.all(['One', 'Two', 'Three'].map((title) => plant.change(id, { title, version })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
});

it('a rejection stops the clock and every step until it is withdrawn', async () => {
  const { id } = await plant.report();
  expect((await plant.change(id, { rejected: true })).body.codes).toEqual({ rejection_reason: ['required'] });
  expect((await plant.change(id, { rejection_reason: 'Reported twice' })).body.codes).toEqual({ rejected: ['required'] });
  const rejected = await plant.change(id, { rejected: true, rejection_reason: 'Reported twice' });
  expect(rejected.body.item).toMatchObject({
    rejected: true,
    rejection_reason: 'Reported twice',
    rejected_by: { name: 'Lena Leader' },
    transitions: [],
    clocks: { running: 'stopped' },
  });
  expect((await plant.act(id, 'take', plant.mechanic)).status).toBe(409);
  const withdrawn = await plant.change(id, { rejected: false });
  expect(withdrawn.body.item).toMatchObject({ rejected: false, rejection_reason: null, clocks: { running: 'wait' } });
  expect((await plant.act(id, 'take', plant.mechanic)).status).toBe(200);
});

it('the confirmation goes with its step and comes back with it', async () => {
  const { id } = await plant.report();
  expect((await plant.change(id, { formal_confirm: true })).status).toBe(409);
  await plant.act(id, 'take', plant.mechanic);
  await plant.act(id, 'finish', plant.mechanic);
  const given = await plant.change(id, { formal_confirm: true });
  expect(given.body.item).toMatchObject({ flow_state_name: { en: 'Confirmed' }, formal_confirm_by_user: { name: 'Lena Leader' } });
  const back = await plant.change(id, { formal_confirm: false });
  expect(back.body.item).toMatchObject({ flow_state_name: { en: 'Resolved' }, formal_confirm_at: null });
});

it('a reopened issue runs again and can be taken again by the same person', async () => {
  const { id } = await plant.report();
  await plant.act(id, 'take', plant.mechanic);
  await plant.act(id, 'finish', plant.mechanic);
  const reopened = await plant.change(id, { flow_state_id: await plant.state('In progress'), resolution: 'Still leaks' }, plant.operator);
  expect(reopened.body.item).toMatchObject({ last_comment: 'Still leaks', finished_at: null, clocks: { running: 'service' } });
  expect((await plant.act(id, 'take', plant.mechanic)).body.item.employees).toHaveLength(2);
});

it('what is archived can be read and not changed', async () => {
  const { id } = await plant.report();
  expect((await plant.as(plant.operator).delete(`/issues/${id}`)).status).toBe(403);
  const archived = await plant.as(plant.leader).delete<{ item: { deleted_at: string } }>(`/issues/${id}`);
  expect(archived.body.item.deleted_at).not.toBeNull();
  expect((await plant.change(id, { title: 'Late' })).status).toBe(409);
  expect((await plant.act(id, 'take', plant.mechanic)).status).toBe(409);
  expect((await plant.show(id)).body.item).toMatchObject({ title: 'Press stopped', clocks: { running: 'stopped' }, can: { edit: false } });
});

describe('whoever reported an issue', () => {
  const withdraw = (id: number, by = plant.operator) => plant.as(by).delete<{ item: Issue }>(`/me/issues/${id}`);
  const can = async (id: number) => (await plant.as(plant.operator).get<{ item: Issue }>(`/me/issues/${id}`)).body.item.can.withdraw;

  it('takes it back while it is new, once and for all', async () => {
    const { id } = await plant.report();
    expect(await can(id)).toBe(true);
    const { status, body } = await withdraw(id);
    expect([status, body.item.can.withdraw, body.item.clocks.running]).toEqual([200, false, 'stopped']);
    expect((await withdraw(id)).body.item.deleted_at).toBe(body.item.deleted_at);
    expect((await log(id)).map(({ action, logged_by }) => [action, logged_by])).toEqual([
      ['deleted', plant.operator.user],
      ['created', plant.operator.user],
    ]);
  });

  it.each([
    ['is taken', (id: number) => plant.act(id, 'take', plant.mechanic)],
    ['is assigned', (id: number) => plant.as(plant.leader).post(`/issues/${id}/employees`, { user_id: 12 })],
    ['has another status', async (id: number) => plant.change(id, { flow_state_id: await plant.state('Accepted') })],
    ['is rejected', (id: number) => plant.change(id, { rejected: true, rejection_reason: 'No fault' })],
  ])('does not take back one that %s', async (_, happens: (id: number) => Promise<unknown>) => {
    const { id } = await plant.report();
    await happens(id);
    expect(await can(id)).toBe(false);
    expect((await withdraw(id)).status).toBe(409);
    expect((await plant.show(id)).body.item.deleted_at).toBeNull();
  });

  it('does not take back what others have reported too', async () => {
    const [kept, same] = [await plant.report(), await plant.report({}, plant.second)];
    await plant.as(plant.leader).post(`/issues/${same.id}/merge`, { issue_id: kept.id });
    expect((await withdraw(kept.id)).status).toBe(409);
  });

  it('alone may: others are refused, and of an issue they may not see they learn nothing', async () => {
    const { id } = await plant.report();
    expect((await withdraw(id, plant.leader)).status).toBe(403);
    expect((await withdraw((await plant.report({}, plant.leader)).id)).status).toBe(404);
    expect((await withdraw(id, (await service.plant()).operator)).status).toBe(404);
    expect((await plant.show(id)).body.item.deleted_at).toBeNull();
  });
});

it('the log names who changed what, and who approved it', async () => {
  const { id } = await plant.report();
  const body = { title: 'Press 1 stopped' };
  const operator = { ...plant.operator, approval: approvalOf(10, 'issues/update', body) };
  expect((await plant.change(id, body, operator)).status).toBe(200);
  await plant.act(id, 'take', plant.mechanic);
  const [state, employee, title, created] = [...(await log(id))].sort((a, b) => b.id - a.id);
  expect(created).toMatchObject({
    action: 'created',
    logged_by_user_name: 'Olaf Operator',
    content: { attributes: { title: { old: null, new: 'Press stopped' } } },
  });
  expect(title).toMatchObject({
    action: 'updated',
    logged_by: 11,
    approved_by_user_name: 'Lena Leader',
    content: { attributes: { title: { old: 'Press stopped', new: 'Press 1 stopped' } } },
  });
  expect([state?.loggable_type, employee?.loggable_type].sort()).toEqual(['Issue', 'IssueEmployee']);
  const moved = [state, employee].find((entry) => entry?.loggable_type === 'Issue');
  expect(moved?.content.attributes.flow_state).toMatchObject({ old: { name: { en: 'New' } }, new: { name: { en: 'In progress' } } });
});

it.each<[string, Record<string, unknown>, Record<string, string[]>]>([
  ['nothing', {}, {}],
  ['a blank title', { title: '   ' }, { title: ['required'] }],
  ['a long title', { title: 'x'.repeat(401) }, { title: ['too_long'] }],
  ['an unknown member', { colour: 'red' }, { colour: ['invalid'] }],
  ['a category that is not there', { category_id: 987_654 }, { category_id: ['not_found'] }],
  ['a dictionary entry that is not there', { criticality: 987_654 }, { criticality: ['not_found'] }],
])('%s is refused and nothing is written', async (_, body, codes) => {
  const { id } = await plant.report();
  const refused = await plant.change(id, { ...body, ...(Object.keys(body).length > 0 ? { user_description: 'Changed' } : {}) });
  expect(refused.status).toBe(422);
  expect(refused.body.codes).toMatchObject(codes);
  expect((await plant.show(id)).body.item).toMatchObject({ version: 1, user_description: 'No pressure' });
});
