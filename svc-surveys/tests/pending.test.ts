import type { PendingSurvey } from '@portal/contracts/pending-survey';
import type { PendingSurveyDetail, QrAction, Survey, SurveySection } from '@portal/contracts/surveys/schemas';
import { SurveyCompleted } from '@portal/proto/surveys/v1/events';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { CONFIG, openPlant, text, type Answer, type Plant } from './survey.factory';

describe('pending surveys', () => {
  let running: TestService<Deps>;
  let plant: Plant;
  beforeAll(async () => {
    running = await testService(service, { config: CONFIG });
  });
  beforeEach(async () => {
    plant = await openPlant(running);
  });
  afterAll(() => running.stop());

  interface Round {
    survey: Survey;
    section: SurveySection;
    action: QrAction;
    /** Answers with this rating. */
    data(rating: number, remark?: string): object[];
  }

  async function round(more: object = {}): Promise<Round> {
    const { id } = await plant.addSurvey('Safety round', more);
    const { id: sectionId } = await plant.addSection(id, 'First');
    const rating = await plant.addQuestion(id, sectionId, 'How safe?', { type: 'RATING', required: true });
    const remark = await plant.addQuestion(id, sectionId, 'Remark', { type: 'TEXT' });
    const survey = await plant.publish(id);
    const action = await plant.addQrAction(survey.key, { allow_guest: true });
    const section = survey.sections[0] as SurveySection;
    return {
      survey,
      section,
      action,
      data: (value, words = 'fine') => [
        {
          section_id: section.id,
          answers: [
            { question_id: rating.id, value },
            { question_id: remark.id, value: words },
          ],
        },
      ],
    };
  }

  const somebody = (user = 77) => running.http({ ...plant.ctx, user, admin: false, access: {} });
  const begin = (ulid: string, body: object = {}, as = somebody()) =>
    as.post<Answer<PendingSurveyDetail>>('/me/surveys', { ulid, ...body });
  const put = (id: number, body: object, as = somebody()) => as.put<Answer<PendingSurveyDetail>>(`/me/surveys/${id}`, body);
  const waiting = async (as = somebody()) =>
    (await as.get<Answer<PendingSurvey>>('/me/surveys', { completed_at_equals: 'null' })).body.items.map(({ id }) => id);
  const completed = async () =>
    (await running.events(plant.ctx))
      .filter(({ type }) => type === 'surveys.v1.survey_completed')
      .map((event) => ({ ...event.as(SurveyCompleted), actor: event.envelope.actor?.userId, traceparent: event.envelope.traceparent }));
  const countOf = async ({ survey }: Round) => (await plant.read(survey.id)).publication?.answersCount;

  it('a scanned code makes one that waits, a draft is kept, and completion counts once', async () => {
    const { action, data, survey, ...rest } = await round();
    const first = await begin(action.ulid, { started: true });
    expect(first.status).toBe(201);
    const { id } = first.body.item;
    expect((await begin(action.ulid)).body.item.id).toBe(id);
    expect(await waiting()).toEqual([id]);
    expect((await put(id, { data: data(4), started: true })).body.item).toMatchObject({
      completed_at: null,
      survey: { name: text('Safety round') },
    });
    const done = await put(id, { survey_id: survey.id, data: data(4), completed: true });
    expect(done.body.item.completed_at).not.toBeNull();
    expect(await waiting()).toEqual([]);
    expect(await completed()).toMatchObject([{ surveyKey: survey.key, userId: 77, actor: 77 }]);
    expect(await countOf({ action, data, survey, ...rest })).toBe(1);
    expect((await begin(action.ulid)).body.item.id).not.toBe(id);
  });

  it('equal answers again are fine, other answers after completion are not', async () => {
    const { action, data } = await round();
    const { id } = (await begin(action.ulid, { data: data(4), completed: true })).body.item;
    expect((await put(id, { data: data(4), completed: true })).status).toBe(200);
    expect((await put(id, { data: data(1), completed: true })).body.status).toBe('version_conflict');
    expect((await completed()).length).toBe(1);
  });

  it('required questions are checked of completed answers alone, and what is wrong changes nothing', async () => {
    const { action, section } = await round();
    const { id } = (await begin(action.ulid, { data: [], started: true })).body.item;
    const rating = section.questions[0]?.id;
    expect((await put(id, { data: [], completed: true })).body.codes).toEqual({ [`data.${section.id}.${rating}`]: ['required'] });
    expect((await put(id, { survey_id: 4_711 })).body.codes).toEqual({ survey_id: ['invalid'] });
    expect((await put(id, { data: [{ section_id: section.id, answers: [{ question_id: rating, value: 6 }] }] })).body.codes).toEqual({
      'data.0.answers.0.value': ['too_high'],
    });
    expect(await waiting()).toEqual([id]);
    expect(await completed()).toEqual([]);
  });

  it('fifty at once make one answer', async () => {
    const made = await round();
    const { id } = (await begin(made.action.ulid)).body.item;
    const answers = await Promise.all(Array.from({ length: 50 }, () => put(id, { data: made.data(5), completed: true })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await countOf(made), (await completed()).length]).toEqual([1, 1]);
  });

  it('those of somebody else, and of a survey that is not asked any more, do not show', async () => {
    const { action, survey } = await round();
    const { id } = (await begin(action.ulid)).body.item;
    const other = somebody(78);
    expect([(await other.get(`/me/surveys/${id}`)).status, (await put(id, {}, other)).status, await waiting(other)]).toEqual([
      404,
      404,
      [],
    ]);
    await plant.http.patch(`/surveys/${survey.id}`, { published: false });
    expect(await waiting()).toEqual([]);
    expect((await begin(action.ulid)).status).toBe(404);
  });

  it('one that waits keeps its version when the survey is published again', async () => {
    const { action, survey } = await round();
    const { id, version_id } = (await begin(action.ulid)).body.item;
    const draft = await plant.edit(survey.id);
    await plant.addSection(draft.id, 'Second');
    await plant.publish(draft.id);
    const { item } = (await somebody().get<Answer<PendingSurveyDetail>>(`/me/surveys/${id}`)).body;
    expect([item.version_id, item.survey.sections.length]).toEqual([version_id, 1]);
  });

  it('an anonymous answer carries neither the person nor the pending survey, and a repetition changes nothing', async () => {
    const made = await round({ anonymous: true });
    const { id } = (await begin(made.action.ulid, { data: made.data(2, 'the door sticks'), completed: true })).body.item;
    const again = await put(id, { data: made.data(5), completed: true });
    expect([again.status, again.body.item.data]).toEqual([200, []]);
    expect(again.body.item.completed_at).toMatch(/T00:00:00\.000Z$/);
    expect(await completed()).toMatchObject([{ userId: 0, issueId: 0, actor: 0, traceparent: '' }]);
    const events = await running.events(plant.ctx);
    expect(events.filter(({ type }) => type.includes('pending_surveys'))).toEqual([]);
    expect(await countOf(made)).toBe(1);
  });

  it('a guest answers once for a key, and not more often than the limits say', async () => {
    const { action, data, section } = await round();
    const guest = running.http({ ...plant.ctx, user: null, session: null, admin: false, access: {} });
    const send = (idempotency_key: string, value = 4) =>
      guest.post<Answer<{ completed_at: string }>>('/global/scan_qr/answers', { ulid: action.ulid, data: data(value), idempotency_key });
    const keys = Array.from({ length: 11 }, (_, index) => `guest-sending-${String(index).padStart(4, '0')}`);
    const first = await send(keys[0] ?? '');
    expect(first.status).toBe(201);
    expect((await send(keys[0] ?? '')).body.item).toEqual(first.body.item);
    expect((await completed()).length).toBe(1);
    expect((await send(keys[1] ?? '', 6)).body.codes).toEqual({ 'data.0.answers.0.value': ['too_high'] });
    for (const key of keys.slice(1, 10)) expect((await send(key)).status).toBe(201);
    expect((await send(keys[10] ?? '')).status).toBe(429);
    expect((await completed()).every(({ userId }) => userId === 0)).toBe(true);
    const missing = await guest.post<Answer<never>>('/global/scan_qr/answers', { ulid: action.ulid, data: [], idempotency_key: keys[10] });
    expect([missing.status, section.questions.length]).toEqual([429, 2]);
  });
});
