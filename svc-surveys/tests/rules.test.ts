import type { PendingSurveyDetail, QrAction, SurveyQuestion, SurveySection } from '@portal/contracts/surveys/schemas';
import { SurveyRuleMet } from '@portal/proto/surveys/v1/events';
import { eventually, testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { CONFIG, openPlant, text, type Answer, type Plant } from './survey.factory';

let running: TestService<Deps>;
let plant: Plant;
let action: QrAction;
let section: SurveySection;
beforeAll(async () => {
  running = await testService(service, { config: CONFIG });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => running.stop());

const RULE = { op: 'lte', value: 2, create_issue: { category_id: 5, title: 'Unsafe' }, notify: 'supervisor' };

async function open(more: object = {}): Promise<void> {
  jest.spyOn(running.deps.people, 'supervisors').mockResolvedValue({ supervisorId: 21, defaultSupervisorId: 22 });
  plant = await openPlant(running);
  const { id } = await plant.addSurvey('Safety round', more);
  const { id: first } = await plant.addSection(id, 'First');
  await plant.addQuestion(id, first, 'How safe?', { type: 'RATING', rules: [RULE] });
  const survey = await plant.publish(id);
  section = survey.sections[0] as SurveySection;
  action = await plant.addQrAction(survey.key, { allow_guest: true, equipment_id: 7 });
}

const rated = (value: number) => [{ section_id: section.id, answers: [{ question_id: section.questions[0]?.id, value }] }];
const somebody = () => running.http({ ...plant.ctx, user: 77, admin: false, access: {} });
const answer = (value: number) =>
  somebody().post<Answer<PendingSurveyDetail>>('/me/surveys', { ulid: action.ulid, data: rated(value), completed: true });
const met = async () =>
  (await running.events(plant.ctx))
    .filter(({ type }) => type === 'surveys.v1.survey_rule_met')
    .map((event) => ({ ...event.as(SurveyRuleMet), actor: event.envelope.actor?.userId }));
const noticed = async () => (await running.noticed(plant.ctx)).filter(({ kind }) => kind === 'surveys.rule_met');

it('a low rating opens an issue and tells the supervisor, once, and a draft does neither', async () => {
  await open();
  await somebody().post('/me/surveys', { ulid: action.ulid, data: rated(1), started: true });
  expect(await met()).toEqual([]);
  const { item } = (await answer(1)).body;
  await Promise.all([1, 2, 3].map(() => somebody().put(`/me/surveys/${item.id}`, { data: rated(1), completed: true })));
  expect(await met()).toMatchObject([{ categoryId: 5, title: 'Unsafe', description: 'How safe?: 1', userId: 77, actor: 77 }]);
  await eventually(async () => expect(await noticed()).toMatchObject([{ users: [21], origin: 'SurveyResult' }]));
});

it('a rule names a category that issues can be reported into', async () => {
  plant = await openPlant(running);
  const { id } = await plant.addSurvey('Safety round');
  const { id: first } = await plant.addSection(id, 'First');
  const ask = (category_id: number) =>
    plant.http.post<Answer<SurveyQuestion>>(`/surveys/${id}/sections/${first}/questions`, {
      name: text('How safe?'),
      type: 'RATING',
      rules: [{ ...RULE, create_issue: { ...RULE.create_issue, category_id } }],
    });
  for (const [category, code] of [
    [987, 'not_found'],
    [10, 'invalid'],
  ] as const) {
    const { status, body } = await ask(category);
    expect([status, body.codes]).toEqual([422, { 'rules.0.create_issue.category_id': [code] }]);
  }
  expect((await ask(5)).status).toBe(201);
});

it('a good rating sets nothing off', async () => {
  await open();
  expect((await answer(3)).status).toBe(201);
  expect(await met()).toEqual([]);
});

it('a guest names the machine of the code, and the default supervisor is told', async () => {
  await open();
  jest.mocked(running.deps.people.supervisors).mockResolvedValue({ supervisorId: 0, defaultSupervisorId: 22 });
  const guest = running.http({ ...plant.ctx, user: null, session: null, admin: false, access: {} });
  const body = { ulid: action.ulid, data: rated(2), idempotency_key: 'guest-sending-0001' };
  for (let count = 0; count < 2; count += 1) expect((await guest.post('/global/scan_qr/answers', body)).status).toBe(201);
  expect(await met()).toMatchObject([{ equipmentId: 7, userId: 0 }]);
  await eventually(async () => expect((await noticed()).map(({ users }) => users)).toEqual([[22]]));
});

it('of an anonymous survey the issue names nobody', async () => {
  await open({ anonymous: true });
  await answer(1);
  expect(await met()).toMatchObject([{ userId: 0, actor: 0 }]);
});
