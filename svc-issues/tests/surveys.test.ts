import type { PendingSurvey } from '@portal/contracts/pending-survey';
import { IssueConfirmed, IssueFinished } from '@portal/proto/issues/v1/events';
import type { AskRequest } from '@portal/proto/surveys/v1/surveys';
import { useService, type Plant } from './plant.factory';

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});
afterEach(() => jest.restoreAllMocks());

const survey: PendingSurvey = {
  id: 3,
  survey_id: 5,
  survey: { name: { en: 'After repair' } },
  issue_id: 1,
  created_at: '2026-11-28T05:00:00.000Z',
  completed_at: null,
};

/** What svc-surveys is asked; it answers with the survey for these events. */
function asked(...types: string[]): AskRequest[] {
  const requests: AskRequest[] = [];
  jest.spyOn(service.get().deps.surveyAsker, 'ask').mockImplementation((_ctx, request) => {
    requests.push(request);
    return Promise.resolve(request.eventTypes.some((type) => types.includes(type)) ? [survey] : []);
  });
  return requests;
}

it('the survey of what the caller did comes in the answer of that very call', async () => {
  const requests = asked('issue_reported', 'issue_finished');
  const { body: reported } = await plant
    .as(plant.operator)
    .post<{ item: { id: number }; user_surveys?: PendingSurvey[] }>('/issues', {
      category_id: plant.category,
      title: 'Press stopped',
      user_description: 'No pressure',
    });
  expect(reported.user_surveys).toEqual([survey]);
  const { id } = reported.item;
  expect((await plant.act(id, 'take', plant.mechanic)).body).not.toHaveProperty('user_surveys');
  expect((await plant.act(id, 'finish', plant.mechanic)).body).toMatchObject({ status: 'ok', item: { id }, user_surveys: [survey] });
  expect(requests).toMatchObject([
    { issueId: id, issueVersion: 1, eventTypes: ['issue_reported'], flowStateKind: 'default', creatorId: 11, finisherId: 0 },
    { eventTypes: ['issue_taken', 'state_entered'], assignedIds: [12] },
    { eventTypes: ['issue_finished', 'state_entered'], flowStateKind: 'resolved', finisherId: 12, categoryPath: `/${plant.category}/` },
  ]);
});

it('its event names the same occurrence', async () => {
  const requests = asked();
  const { id } = await plant.report();
  await plant.act(id, 'take', plant.mechanic);
  await plant.act(id, 'finish', plant.mechanic);
  const finished = (await service.get().events(plant.leader)).find(({ type }) => type === 'issues.v1.issue_finished')?.as(IssueFinished);
  expect(finished?.issue).toMatchObject({
    version: requests.at(-1)?.issueVersion,
    categoryPath: requests.at(-1)?.categoryPath,
    assignedIds: [12],
  });
});

it('whoever did it and cannot be asked costs no question', async () => {
  const { id } = await plant.report();
  const requests = asked();
  await plant.change(id, { flow_state_id: await plant.state('Accepted') });
  await plant.change(id, { title: 'Another title' }, plant.leader);
  expect(requests).toEqual([]);
});

it('a confirmation is told once', async () => {
  const { id } = await plant.report();
  await plant.act(id, 'take', plant.mechanic);
  await plant.act(id, 'finish', plant.mechanic);
  await plant.change(id, { formal_confirm: true });
  await plant.change(id, { formal_confirm: true });
  const confirmed = (await service.get().events(plant.leader)).filter(({ type }) => type === 'issues.v1.issue_confirmed');
  expect(confirmed.map(({ as }) => as(IssueConfirmed))).toMatchObject([{ userId: 10, issue: { id } }]);
});

it('without svc-surveys every change succeeds', async () => {
  const { id } = await plant.report();
  expect((await plant.act(id, 'take', plant.mechanic)).status).toBe(200);
  const finished = await plant.act(id, 'finish', plant.mechanic);
  expect(finished.status).toBe(200);
  expect(finished.body).not.toHaveProperty('user_surveys');
});
