import { EquipmentChanged, ToolIssueRequested } from '@portal/proto/inventory/v1/events';
import type { Equipment, EquipmentLogEntry, ToolTake } from '@portal/contracts/inventory/schemas';
import type { Answer, TestHttp } from '@portal/service-kit/testing';
import { approvalOf, testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { notifyOverdueTools } from '../src/tools/notify-overdue.job';
import { CATEGORY, knowCategories } from './counter.factory';
import { ALONE, codesOf, EquipmentPlant } from './equipment.factory';

let running: TestService<Deps>;
let plant: EquipmentPlant;
let tool: Equipment;
beforeAll(async () => {
  running = await testService(service, { config: ALONE });
});
afterAll(() => running.stop());
beforeEach(async () => {
  plant = await new EquipmentPlant(running).open();
  tool = await plant.add({ kind: 'tool', designation: 'Torque wrench', symbol: 'KD-01' });
});

const take = (body: object = {}, http: TestHttp = plant.http, id = tool.id): Promise<Answer<{ item: ToolTake }>> =>
  http.post(`/equipment/${id}/take`, body);
const giveBack = (body: object = { condition: 'good' }, http: TestHttp = plant.http): Promise<Answer<{ item: ToolTake }>> =>
  http.post(`/equipment/${tool.id}/return`, body);
const shown = async () => (await plant.http.get<{ item: Equipment }>(`/equipment/${tool.id}`)).body.item;
const takes = async (query: Record<string, string | number> = {}) =>
  (await plant.http.get<{ items: ToolTake[] }>('/tool_takes', query)).body.items;

it('a tool is taken and returned, with a log that is newest first', async () => {
  for (const comment of ['First', 'Second']) {
    const { status, body } = await take({ condition: 'good', comment });
    expect([status, body.item]).toEqual([201, expect.objectContaining({ comment, due_at: null, overdue: false, returned_at: null })]);
    expect(await shown()).toMatchObject({ status: 'taken', holder: { user: { id: 10, name: 'Lena Leader' }, due_at: null } });
    expect((await giveBack({ condition: 'worn', comment: `${comment} back` })).status).toBe(200);
    expect(await shown()).toMatchObject({ status: 'available', holder: null });
  }
  expect(
    (await takes()).map(({ comment, return_comment, condition_out, condition_in, returned_by }) => [
      comment,
      return_comment,
      condition_out,
      condition_in,
      returned_by?.id,
    ]),
  ).toEqual([
    ['Second', 'Second back', 'good', 'worn', 10],
    ['First', 'First back', 'good', 'worn', 10],
  ]);
  const log = (await plant.http.get<{ items: EquipmentLogEntry[] }>(`/equipment/${tool.id}/log`)).body.items;
  expect(log.slice(0, 2).map(({ changes }) => changes.status)).toEqual([
    { old: 'taken', new: 'available' },
    { old: 'available', new: 'taken' },
  ]);
});

it('one person has a tool at a time: the next one hears who', async () => {
  const { body: first } = await take();
  const { status, body } = await take({}, plant.as({ user: 11, access: { 'tools.take': ['create'] } }));
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({
      status: 'in_use',
      item: expect.objectContaining({ id: first.item.id, user: { id: 10, name: 'Lena Leader' } }) as object,
    }),
  ]);
  expect(await takes()).toHaveLength(1);
});

it('of many who take a tool at once one gets it', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => take()));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
  expect(await takes({ open_equals: 1 })).toHaveLength(1);
});

it('what is damaged comes back and is withheld', async () => {
  await take();
  await giveBack({ condition: 'damaged', comment: 'The ratchet slips' });
  expect(await shown()).toMatchObject({ status: 'in_service', holder: null });
  const { status, body } = await take();
  expect([status, body]).toEqual([409, expect.objectContaining({ status: 'version_conflict', message: 'The tool is withheld.' })]);
  await plant.http.patch(`/equipment/${tool.id}`, { status: 'available' });
  expect((await take()).status).toBe(201);
});

it('a tool that nobody has cannot be returned, nor a return without its condition', async () => {
  const { status, body } = await giveBack();
  expect([status, body]).toEqual([409, expect.objectContaining({ status: 'version_conflict', message: 'Nobody has the tool.' })]);
  expect(await codesOf(giveBack({}))).toEqual([422, { condition: ['required'] }]);
});

it('a machine is no tool, and an archived one cannot be taken', async () => {
  const machine = await plant.add();
  expect((await take({}, plant.http, machine.id)).status).toBe(404);
  await plant.http.delete(`/equipment/${tool.id}`);
  expect((await take()).body).toMatchObject({ reason: 'archived' });
});

it('a tool that somebody has is neither archived nor made available by hand', async () => {
  await take();
  expect((await plant.http.delete(`/equipment/${tool.id}`)).status).toBe(409);
  expect(await codesOf(plant.http.patch(`/equipment/${tool.id}`, { status: 'available' }))).toEqual([422, { status: ['in_use'] }]);
  await plant.http.patch(`/equipment/${tool.id}`, { status: 'lost' });
  await giveBack();
  expect(await shown()).toMatchObject({ status: 'available' });
});

it('a due time is never set by itself and lies ahead; what is late is overdue', async () => {
  expect(await codesOf(take({ due_at: '2020-01-01T00:00:00.000Z' }))).toEqual([422, { due_at: ['too_low'] }]);
  const due_at = new Date(Date.now() + 400).toISOString();
  await take({ due_at });
  expect(await takes({ overdue_equals: 1 })).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await takes({ overdue_equals: 1 })).toEqual([expect.objectContaining({ due_at, overdue: true })]);
  await giveBack();
  expect(await takes({ overdue_equals: 1 })).toEqual([]);
});

it('a rejected return opens the take again, unless somebody has the tool by now', async () => {
  const { id } = (await take()).body.item;
  const reject = () => plant.http.post<{ item: ToolTake }>(`/tool_takes/${id}/reject_return`, { reason: 'It was dirty' });
  expect((await reject()).status).toBe(409);
  await giveBack();
  expect((await reject()).body.item).toMatchObject({ returned_at: null, rejection_reason: 'It was dirty', rejected_by: { id: 10 } });
  expect(await shown()).toMatchObject({ status: 'taken', holder: { take_id: id } });
  await giveBack();
  await take();
  expect((await reject()).body).toMatchObject({ status: 'in_use' });
});

it('a take asks for its right, the log for that of tools', async () => {
  const stranger = plant.as({ user: 11, access: { tools: ['read'] } });
  expect((await take({}, stranger)).status).toBe(403);
  expect((await stranger.get('/tool_takes')).status).toBe(200);
  expect((await plant.as({ user: 11, access: {} }).get('/tool_takes')).status).toBe(403);
});

it('each change of hands is told to other services', async () => {
  await take();
  await giveBack();
  const events = (await running.events(plant.ctx)).filter(({ type }) => type.endsWith('equipment_changed'));
  expect(events.map(({ as }) => as(EquipmentChanged).equipment?.status)).toEqual(['available', 'taken', 'available']);
});

it('whoever has a tool is told once that it should be back, and never without a due time', async () => {
  const list = () => Promise.resolve({ tenants: [{ id: plant.ctx.tenant, active: true, timezone: 'UTC' }] });
  const deps = { ...running.deps, tenants: { list } } as unknown as Deps;
  const tell = () => notifyOverdueTools.run(deps, { log: running.deps.log, signal: new AbortController().signal });
  const other = await plant.add({ kind: 'tool', designation: 'Multimeter' });
  await take({}, plant.http, other.id);
  await take({ due_at: new Date(Date.now() + 300).toISOString() });
  await tell();
  expect(await running.noticed(plant.ctx)).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 400));
  await tell();
  await tell();
  const notices = await running.noticed(plant.ctx);
  expect(notices.map(({ kind, users, origin }) => [kind, users, origin])).toEqual([['inventory.tool_overdue', [10], 'Tool']]);
});

it('an issue is asked for with a damaged return and with its rejection, once each, in a category that is there', async () => {
  knowCategories(running, plant.ctx.tenant);
  const create_issue = { category_id: CATEGORY, title: 'Wrench is damaged' };
  const asked = async () =>
    (await running.events(plant.ctx)).filter(({ type }) => type.endsWith('tool_issue_requested')).map(({ as }) => as(ToolIssueRequested));
  await take();
  expect(await codesOf(giveBack({ condition: 'worn', create_issue }))).toEqual([422, { create_issue: ['invalid'] }]);
  for (const [category_id, code] of [
    [999, 'not_found'],
    [CATEGORY + 1, 'invalid'],
  ] as const) {
    const refused = giveBack({ condition: 'damaged', create_issue: { ...create_issue, category_id } });
    expect(await codesOf(refused)).toEqual([422, { 'create_issue.category_id': [code] }]);
  }
  expect(await shown()).toMatchObject({ status: 'taken' });
  const { body } = await giveBack({ condition: 'damaged', comment: 'Ratchet slips', create_issue });
  await plant.http.post(`/tool_takes/${body.item.id}/reject_return`, { reason: 'Repair it', create_issue });
  expect(await asked()).toMatchObject([
    { equipmentId: tool.id, categoryId: CATEGORY, title: 'Wrench is damaged', description: 'Ratchet slips', userId: 10 },
    { description: 'Repair it' },
  ]);
});

it('at a terminal a tool is taken and returned by the person who shows their card', async () => {
  const panel = { user: 70, terminal: 70, access: { 'tools.take': ['create'] } as never };
  const asked = await take({}, plant.as(panel));
  expect([asked.status, asked.body]).toEqual([403, expect.objectContaining({ permission: 'tools.take/create' })]);
  const { body } = await take({}, plant.as({ ...panel, approval: approvalOf(10, 'tools.take/create', {}) }));
  expect(body.item).toMatchObject({ user: { id: 10, name: 'Lena Leader' }, terminal_id: 70 });
  const returned = { condition: 'good' };
  expect((await giveBack(returned, plant.as(panel))).status).toBe(403);
  const back = await giveBack(returned, plant.as({ ...panel, approval: approvalOf(10, 'tools.take/create', returned) }));
  expect(back.body.item).toMatchObject({ returned_by: { id: 10, name: 'Lena Leader' } });
});
