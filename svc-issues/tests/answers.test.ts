import type { Issue } from '@portal/contracts/issues/schemas';
import type { TenantContext } from '@portal/service-kit/context';
import { withTenant } from '@portal/service-kit/query';
import { useService, type Plant } from './plant.factory';

const service = useService();
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

/** An answer without the seconds, which go on between two answers. */
const timeless = ({ clocks: { running }, ...issue }: Issue) => ({ ...issue, running });

/** Holds the answer to a change against what GET gives the same caller. */
async function expectAsRead(by: TenantContext, answer: { status: number; body: { item: Issue } }): Promise<Issue> {
  expect(answer.body).toMatchObject({ status: 'ok' });
  const { id, created_by } = answer.body.item;
  const { body } = await plant.as(by).get<{ item: Issue }>(created_by === by.user ? `/me/issues/${id}` : `/issues/${id}`);
  expect(timeless(answer.body.item)).toEqual(timeless(body.item));
  return answer.body.item;
}

const report = (fields: Record<string, unknown> = {}, by = plant.operator) =>
  plant.as(by).post<{ item: Issue }>('/issues', { category_id: plant.category, title: 'Press', user_description: 'Stopped', ...fields });

const entry = (group: string, key: string) => plant.addEntry(group, key);

async function parameter(name: string, sort: number, more: object = {}): Promise<number> {
  const [row] = await withTenant(service.get().db, plant.leader, (query) =>
    query('parameter')
      .insert({ category_id: plant.category, name: { en: name }, type: 'text', sort, ...more })
      .returning<{ id: number }[]>('id'),
  );
  return row?.id ?? 0;
}

it('a report', async () => {
  await expectAsRead(plant.operator, await report());
});

it('a report on a machine', async () => {
  const id = await plant.addMachine({ department_id: await entry('departments', 'cast'), prod_line_id: await entry('prod_lines', 'l1') });
  const item = await expectAsRead(plant.operator, await report({ equipment_id: id }));
  expect(item.equipment).toEqual({ id, kind: 'machine', name: 'Hydraulic press', symbol: 'PRS-01' });
});

it('a report of somebody whose name is not known here', async () => {
  const stranger = { ...plant.operator, user: 99 };
  const item = await expectAsRead(stranger, await report({}, stranger));
  expect(item.created_by_user).toEqual({ id: 99, name: '#99' });
});

it('a report with entries, questions and a category below another', async () => {
  await parameter('Second', 20);
  await parameter('First', 10);
  const category_id = await plant.addCategory({ parent_id: plant.category, name: { en: 'Mechanical' }, icon: 'gear', color: '#aa0000' });
  const fields = { category_id, criticality: await entry('issue_criticality', 'A'), department: await entry('departments', 'cast') };
  const item = await expectAsRead(plant.operator, await report(fields));
  expect([item.parameters.length, item.criticality?.key, item.department?.key]).toEqual([2, 'A', 'cast']);
});

it('a report with answers, and one that goes to somebody at once', async () => {
  const id = await parameter('Machine', 10);
  await expectAsRead(plant.operator, await report({ parameters: [{ parameter_id: id, value: 'P1' }] }));
  const category_id = await plant.addCategory({ default_group_id: 77, default_employee_ids: [12], formal_confirm_required: true });
  await expectAsRead(plant.operator, await report({ category_id }));
});

it('take, arrive, finish, confirmation and archive', async () => {
  const { id } = await plant.report();
  for (const action of ['take', 'arrive', 'finish'] as const)
    await expectAsRead(plant.mechanic, await plant.act(id, action, plant.mechanic));
  await expectAsRead(plant.leader, await plant.change(id, { formal_confirm: true }));
  await expectAsRead(plant.leader, await plant.change(id, { formal_confirm: false }));
  await expectAsRead(plant.leader, await plant.as(plant.leader).delete(`/issues/${id}`));
});

it('a step, a rejection, and people put on it and taken off', async () => {
  const { id } = await plant.report();
  await expectAsRead(plant.leader, await plant.change(id, { flow_state_id: await plant.state('Accepted') }));
  await expectAsRead(plant.leader, await plant.change(id, { rejected: true, rejection_reason: 'Twice' }));
  await expectAsRead(plant.leader, await plant.change(id, { rejected: false }));
  const assigned = await plant.as(plant.leader).post<{ item: Issue }>(`/issues/${id}/employees`, { user_id: 13 });
  const { employees } = await expectAsRead(plant.leader, assigned);
  await expectAsRead(plant.leader, await plant.as(plant.leader).delete(`/issues/${id}/employees/${employees[0]?.id ?? 0}`));
});

it('a change of every field', async () => {
  const { id } = await plant.report();
  const category_id = await plant.addCategory({ name: { en: 'Leak' } });
  const fields = {
    title: 'Oven',
    user_description: 'Cold',
    criticality: await entry('issue_criticality', 'B'),
    prod_line: await entry('prod_lines', 'L1'),
    group_id: 7,
    scheduled_on: '2026-12-01T06:00:00.000Z',
    predicted_finish: '2026-12-02T06:00:00.000Z',
    predicted_took_time_s: 3_600,
  };
  await expectAsRead(plant.leader, await plant.change(id, fields));
  await expectAsRead(plant.leader, await plant.change(id, { criticality: null, scheduled_on: null }));
  await expectAsRead(plant.leader, await plant.change(id, { category_id }));
});

it('with files, and the answer to a change of nothing', async () => {
  const { id } = await plant.report();
  await plant.as(plant.operator).upload(`/issues/${id}/photos`, { name: 'x.png', content: PNG });
  await expectAsRead(plant.leader, await plant.change(id, { title: 'Press stopped' }));
  await expectAsRead(plant.leader, await plant.change(id, { title: 'Other' }));
});
