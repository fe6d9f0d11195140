import { IssueFinished, IssueReported, IssueStateChanged } from '@portal/proto/issues/v1/events';
import { useService } from './plant.factory';

const service = useService();

it('a stopped press is reported, taken, reached and repaired', async () => {
  const plant = await service.plant();
  const reported = await plant.report();
  expect(reported).toMatchObject({
    id: 1,
    title: 'Press stopped',
    flow_state_name: { en: 'New' },
    created_by_user: { name: 'Olaf Operator' },
    clocks: { running: 'wait' },
  });

  const taken = await plant.act(reported.id, 'take', plant.mechanic);
  expect(taken.status).toBe(200);
  expect(taken.body.item).toMatchObject({
    flow_state_name: { en: 'In progress' },
    current_employee: { name: 'Marek Mechanic' },
    clocks: { running: 'service' },
    actions: ['arrive', 'finish'],
  });

  const arrived = await plant.act(reported.id, 'arrive', plant.mechanic);
  expect(arrived.body.item.employees[0]).toMatchObject({ user_id: 12, arrived_at: expect.any(String) as string });

  const finished = await plant.act(reported.id, 'finish', plant.mechanic);
  expect(finished.body.item).toMatchObject({
    flow_state_name: { en: 'Resolved' },
    resolution: 'Replaced the valve',
    last_comment: 'Replaced the valve',
    clocks: { running: 'stopped' },
  });
  expect(finished.body.item.finished_at).not.toBeNull();
});

it('every step is told to the others, in order', async () => {
  const plant = await service.plant();
  const { id } = await plant.report();
  await plant.act(id, 'take', plant.mechanic);
  await plant.act(id, 'finish', plant.mechanic);
  const events = (await service.get().events(plant.leader)).filter((event) => event.aggregate === 'issue');
  expect(events.map((event) => event.type.replace('issues.v1.issue_', ''))).toEqual([
    'reported',
    'assigned',
    'taken',
    'state_changed',
    'finished',
    'state_changed',
  ]);
  expect(events[0]?.as(IssueReported).issue).toMatchObject({ id, title: 'Press stopped', flowStateKind: 'default', createdBy: 11 });
  expect(events[4]?.as(IssueFinished)).toMatchObject({ userId: 12, all: true, comment: 'Replaced the valve' });
  expect(events[5]?.as(IssueStateChanged)).toMatchObject({ trigger: 'finish_all', issue: { resolved: true } });
});

it('two mechanics take at once: both are on it, one is the first, the state moves once', async () => {
  const plant = await service.plant();
  const { id } = await plant.report();
  const answers = await Promise.all([plant.act(id, 'take', plant.mechanic), plant.act(id, 'take', plant.second)]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  const { body } = await plant.show(id);
  expect(body.item.employees.map((employee) => employee.user_id).sort()).toEqual([12, 13]);
  const events = await service.get().events(plant.leader);
  expect(events.filter((event) => event.type.endsWith('issue_state_changed'))).toHaveLength(1);

  await plant.act(id, 'finish', plant.mechanic);
  expect((await plant.show(id)).body.item.flow_state_name.en).toBe('In progress');
  await plant.act(id, 'finish', plant.second);
  expect((await plant.show(id)).body.item.flow_state_name.en).toBe('Resolved');
});

it('what is resolved already cannot be taken', async () => {
  const plant = await service.plant();
  const { id } = await plant.report();
  await plant.act(id, 'take', plant.mechanic);
  await plant.act(id, 'finish', plant.mechanic);
  expect((await plant.act(id, 'take', plant.second)).body).toMatchObject({
    status: 'version_conflict',
    item: { flow_state_name: { en: 'Resolved' } },
  });
});

it('taking twice does nothing again', async () => {
  const plant = await service.plant();
  const { id } = await plant.report();
  await plant.act(id, 'take', plant.mechanic);
  const again = await plant.act(id, 'take', plant.mechanic);
  expect(again.status).toBe(200);
  expect(again.body.item).toMatchObject({ version: 2, employees: [{ user_id: 12 }] });
});

it('the last to finish says what was done', async () => {
  const plant = await service.plant();
  const { id } = await plant.report();
  await plant.act(id, 'take', plant.mechanic);
  const silent = await plant.act(id, 'finish', plant.mechanic, {});
  expect(silent.status).toBe(422);
  expect(silent.body.codes).toEqual({ comment: ['required'] });
  expect((await plant.show(id)).body.item.employees[0]?.finished_at).toBeNull();
});

it('finishing what was not taken is out of date, and says how it is', async () => {
  const plant = await service.plant();
  const { id } = await plant.report();
  const early = await plant.act(id, 'finish', plant.mechanic);
  expect(early.status).toBe(409);
  expect(early.body).toMatchObject({ status: 'version_conflict', reason: 'not_taken', item: { id, flow_state_name: { en: 'New' } } });
  await plant.as(plant.leader).post(`/issues/${id}/employees`, { user_id: 12 });
  const arrived = await plant.act(id, 'arrive', plant.mechanic);
  expect([arrived.status, arrived.body]).toMatchObject([409, { message: 'The issue has to be taken first.', reason: 'not_taken' }]);
});

it('the person a leader puts on it reads, takes, and is taken off again', async () => {
  const plant = await service.plant();
  const { id } = await plant.report();
  const assigned = await plant.as(plant.leader).post(`/issues/${id}/employees`, { user_id: 12 });
  expect(assigned.status).toBe(201);
  const mine = await plant
    .as(plant.mechanic)
    .get<{ item: { user_receive_btn: { visible: boolean; flow_state_id: number } } }>(`/me/issues/${id}`);
  expect(mine.body.item.user_receive_btn).toEqual({ visible: true, flow_state_id: await plant.state('Accepted') });
  const received = await plant
    .as(plant.mechanic)
    .patch<{ item: { flow_state_name: { en: string }; employees: { id: number; received_at: string | null }[] } }>(`/me/issues/${id}`, {
      flow_state_id: mine.body.item.user_receive_btn.flow_state_id,
    });
  expect(received.body.item).toMatchObject({
    flow_state_name: { en: 'Accepted' },
    employees: [{ received_at: expect.any(String) as string }],
  });
  const removed = await plant
    .as(plant.leader)
    .delete<{ item: { employees: unknown[]; employees_with_trashed: unknown[] } }>(
      `/issues/${id}/employees/${received.body.item.employees[0]?.id ?? 0}`,
    );
  expect(removed.body.item).toMatchObject({ employees: [], employees_with_trashed: [{ user_id: 12 }] });
});

it('says beforehand whether a finish needs a comment: where the flow makes it the summary and no other is at work', async () => {
  const plant = await service.plant();
  const { id } = await plant.report();
  const needed = async (by = plant.mechanic) =>
    (await plant.as(by).get<{ item: { finish_requires_comment: boolean } }>(`/me/issues/${id}`)).body.item;
  await plant.act(id, 'take', plant.mechanic);
  expect(await needed()).toMatchObject({ finish_requires_comment: true });
  await plant.act(id, 'take', plant.second);
  expect(await needed()).toMatchObject({ finish_requires_comment: false });
  await plant.act(id, 'finish', plant.second, {});
  expect(await needed()).toMatchObject({ finish_requires_comment: true });
  expect((await plant.act(id, 'finish', plant.mechanic, {})).body).toMatchObject({ codes: { comment: ['required'] } });
});
