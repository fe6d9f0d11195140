import type { PendingSurvey } from '@portal/contracts/pending-survey';
import type { Survey } from '@portal/contracts/surveys/schemas';
import { SurveysService, type AskRequest } from '@portal/proto/surveys/v1/surveys';
import type { Base } from '@portal/service-kit/service';
import { eventually, testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { confirmedBy, finishedBy, issueOf, movedTo, reportedAs, startIssues, tell } from './issue-events.factory';
import { CONFIG, openPlant, type Answer, type Plant } from './survey.factory';

let running: TestService<Deps>;
let issues: TestService<Base>;
let plant: Plant;
beforeAll(async () => {
  running = await testService(service, { config: CONFIG });
  issues = await startIssues(running.nats.prefix);
});
beforeEach(async () => {
  plant = await openPlant(running);
  jest.spyOn(running.deps.people, 'supervisors').mockResolvedValue({ supervisorId: 21, defaultSupervisorId: 22 });
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await issues.stop();
  await running.stop();
});

async function asked(event: object = {}, more: object = {}): Promise<Survey> {
  const { id } = await plant.addSurvey('After repair', more);
  const section = await plant.addSection(id, 'First');
  await plant.addQuestion(id, section.id, 'How was it?', { type: 'RATING', required: true });
  const survey = await plant.publish(id);
  await plant.addEvent(survey.key, event);
  return survey;
}

const as = (user: number) => running.http({ ...plant.ctx, user, admin: false, access: {} });
const waiting = async (user: number) =>
  (await as(user).get<Answer<PendingSurvey>>('/me/surveys', { completed_at_equals: 'null', pp: 100 })).body.items;
const counts = async (...users: number[]) => Promise.all(users.map(async (user) => (await waiting(user)).length));
const told = () => running.noticed(plant.ctx);
const request = (over: Partial<AskRequest> = {}): AskRequest => ({
  issueId: 7,
  issueVersion: 4,
  eventTypes: ['issue_finished'],
  flowStateKind: 'resolved',
  categoryPath: '/1/5/',
  creatorId: 11,
  finisherId: 12,
  assignedIds: [12],
  ...over,
});
const ask = (user: number, over: Partial<AskRequest> = {}) =>
  running.grpc(SurveysService).ask(request(over), { ctx: { ...plant.ctx, user } });
const complete = async (user: number) => {
  const [{ id } = { id: 0 }] = await waiting(user);
  const { item } = (await as(user).get<Answer<{ survey: Survey }>>(`/me/surveys/${id}`)).body;
  const [section] = item.survey.sections;
  const data = [{ section_id: section?.id, answers: [{ question_id: section?.questions[0]?.id, value: 4 }] }];
  expect((await as(user).put(`/me/surveys/${id}`, { data, completed: true })).status).toBe(200);
};
/** All that was told before is handled once the survey of the next issue is there. */
async function handled(): Promise<void> {
  const before = (await waiting(98)).length;
  await tell(issues, plant.ctx, [finishedBy(issueOf(9_000 + before, { createdBy: 98 }))]);
  await eventually(async () => expect((await waiting(98)).length).toBe(before + 1));
}

it.each([
  ['creator', 11],
  ['finisher', 12],
  ['assigned', 12],
  ['supervisor', 21],
  ['default_supervisor', 22],
] as const)('a finished issue asks the %s', async (target_user, user) => {
  await asked({ target_user });
  await tell(issues, plant.ctx, [finishedBy(issueOf(7))]);
  await eventually(async () => expect(await counts(user)).toEqual([1]));
  expect(await counts(...[11, 12, 21, 22].filter((other) => other !== user))).toEqual([0, 0, 0]);
  expect((await waiting(user))[0]).toMatchObject({ issue_id: 7, completed_at: null, survey: { name: { en: 'After repair' } } });
  expect(await told()).toMatchObject([{ kind: 'surveys.asked', users: [user], origin: 'PendingSurvey' }]);
});

it.each([
  ['issue_reported', 'default', reportedAs(issueOf(7, { flowStateKind: 'default' }))],
  ['state_entered', 'warning', movedTo(issueOf(7, { flowStateKind: 'warning' }))],
  ['issue_confirmed', 'success', confirmedBy(issueOf(7, { flowStateKind: 'success' }))],
] as const)('%s in a state of kind %s asks', async (event_type, flag, event) => {
  await asked({ event_type, flow_state_flags: [flag] });
  await tell(issues, plant.ctx, [event]);
  await eventually(async () => expect(await counts(11)).toEqual([1]));
});

it('another state, category or event asks nothing, nor does a survey that is not published', async () => {
  await asked({ category_path: '/1/6/' });
  await asked({ flow_state_flags: ['success'] });
  await asked({ event_type: 'issue_taken' });
  const unpublished = await asked();
  await plant.http.patch(`/surveys/${unpublished.id}`, { published: false });
  await asked({ category_path: '/9/' });
  await tell(issues, plant.ctx, [finishedBy(issueOf(7)), finishedBy(issueOf(8, { categoryPath: '/9/' }), 12, false)]);
  await tell(issues, plant.ctx, [finishedBy(issueOf(9, { categoryPath: '/9/2/' }))]);
  await eventually(async () => expect(await waiting(11)).toMatchObject([{ issue_id: 9 }]));
});

it('the answer of the change makes what its event makes no second time, also after it was completed', async () => {
  await asked();
  const first = await ask(11);
  expect(first).toMatchObject({ configuredTypes: ['issue_finished'], surveys: [{ issueId: 7, name: { en: 'After repair' } }] });
  expect((await ask(11)).surveys).toEqual(first.surveys);
  await complete(11);
  await tell(issues, plant.ctx, [finishedBy(issueOf(7))]);
  await handled();
  expect(await counts(11)).toEqual([0]);
  // A later change asks anew.
  await tell(issues, plant.ctx, [finishedBy(issueOf(7, { version: 9 }))]);
  await eventually(async () => expect(await counts(11)).toEqual([1]));
});

it('one that waits is not asked again by a later change', async () => {
  await asked();
  await tell(issues, plant.ctx, [finishedBy(issueOf(7))]);
  await eventually(async () => expect(await counts(11)).toEqual([1]));
  expect((await ask(11, { issueVersion: 8 })).surveys).toEqual([]);
  expect(await counts(11)).toEqual([1]);
});

it('fifty at once make one', async () => {
  await asked();
  await Promise.all(Array.from({ length: 50 }, () => ask(11)));
  expect(await counts(11)).toEqual([1]);
});

it('asks a person for themselves alone, and of the own tenant', async () => {
  await asked({ target_user: 'finisher' });
  expect((await ask(11)).surveys).toEqual([]);
  expect(await counts(11, 12)).toEqual([0, 0]);
  const other = await openPlant(running);
  const answer = await running.grpc(SurveysService).ask(request(), { ctx: { ...other.ctx, user: 12 } });
  expect(answer).toEqual({ surveys: [], configuredTypes: [] });
});
