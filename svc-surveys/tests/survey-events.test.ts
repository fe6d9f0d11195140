import type { FlowStateFlag, NamedTerm, SurveyEvent } from '@portal/contracts/surveys/schemas';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { CONFIG, eventForm, openPlant, type Answer, type Plant } from './survey.factory';

interface PeekedPage extends Answer<SurveyEvent> {
  peek_prev?: SurveyEvent | null;
  peek_next?: SurveyEvent | null;
}

describe('survey events', () => {
  let running: TestService<Deps>;
  let plant: Plant;
  let key: string;
  beforeAll(async () => {
    running = await testService(service, { config: CONFIG });
  });
  beforeEach(async () => {
    plant = await openPlant(running);
    key = (await plant.addSurvey('After repair')).key;
  });
  afterAll(() => running.stop());

  const post = async (body: object) => (await plant.http.post<Answer<SurveyEvent>>('/survey_events', body)).body.codes;
  const order = (id: number, to: number, more: object = {}) =>
    plant.http.patch<Answer<SurveyEvent>>(`/survey_events/${id}`, { order: to, ...more });
  const list = async (query: object = {}) => (await plant.http.get<PeekedPage>('/survey_events', query as Record<string, string>)).body;
  const addFive = async () => {
    const added: SurveyEvent[] = [];
    for (const target_user of ['creator', 'finisher', 'assigned', 'supervisor', 'default_supervisor'])
      added.push(await plant.addEvent(key, { target_user }));
    return added.map(({ id }) => id);
  };

  it('event types, target users and flow state flags have a name and translations', async () => {
    const flags = (await plant.http.get<Answer<FlowStateFlag>>('/flow_state_flags')).body.items;
    expect(flags.map(({ name }) => name)).toHaveLength(9);
    expect(flags.filter((flag) => flag.default).map(({ name }) => name)).toEqual(['resolved']);
    const types = (await plant.http.get<Answer<NamedTerm>>('/survey_event_types')).body.items;
    expect(types.map(({ name }) => name)).toEqual(['issue_reported', 'state_entered', 'issue_taken', 'issue_finished', 'issue_confirmed']);
    const targets = (await plant.http.get<Answer<NamedTerm>>('/survey_event_target_users')).body.items;
    expect(targets.map(({ name }) => name)).toEqual(['creator', 'finisher', 'assigned', 'supervisor', 'default_supervisor']);
    expect(targets[0]?.translations.pl).toBe('Osoba zgłaszająca');
  });

  it('event, survey, user and flow flags are required, the category is optional', async () => {
    expect(await post({})).toEqual({
      event_type: ['required'],
      survey_key: ['required'],
      target_user: ['required'],
      flow_state_flags: ['required'],
    });
    expect(await post(eventForm(key, { flow_state_flags: [] }))).toEqual({ flow_state_flags: ['required'] });
    expect(await post(eventForm('no-such-survey'))).toEqual({ survey_key: ['not_found'] });
    expect(await post(eventForm(key, { category_path: 'press' }))).toEqual({ category_path: ['invalid'] });
    expect(await post(eventForm(key, { category_path: '/1/987/' }))).toEqual({ category_path: ['not_found'] });
    expect(await plant.addEvent(key, { category_path: '/1/5/' })).toMatchObject({
      category_path: '/1/5/',
      order: 1,
      survey: { name: { en: 'After repair' } },
    });
  });

  it('a configuration is unique, in whatever order its flags are sent', async () => {
    await plant.addEvent(key, { flow_state_flags: ['resolved', 'finished'] });
    expect(await post(eventForm(key, { flow_state_flags: ['finished', 'resolved'] }))).toEqual({ survey_key: ['taken'] });
    const other = await plant.addEvent(key, { flow_state_flags: ['finished'] });
    const put = await plant.http.put<Answer<SurveyEvent>>(
      `/survey_events/${other.id}`,
      eventForm(key, { flow_state_flags: ['resolved', 'finished'] }),
    );
    expect(put.body.codes).toEqual({ survey_key: ['taken'] });
  });

  it('a page brings its neighbours', async () => {
    const ids = await addFive();
    const page = await list({ p: 2, pp: 2, peek_prev: 1, peek_next: 1 });
    expect([page.peek_prev?.id, ...page.items.map(({ id }) => id), page.peek_next?.id]).toEqual(ids.slice(1));
    expect(await list({ p: 1, pp: 5, peek_prev: 1, peek_next: 1 })).toMatchObject({ peek_prev: null, peek_next: null, meta: { total: 5 } });
    expect(await list({ pp: 2 })).not.toHaveProperty('peek_prev');
    expect((await plant.http.get<Answer<never>>('/survey_events', { peek_prev: 2 })).body.codes).toEqual({ peek_prev: ['invalid'] });
  });

  it('up and down swap the order with the neighbour, and the second call of a pair changes nothing', async () => {
    const [first = 0, second = 0, ...others] = await addFive();
    expect((await order(second, 1)).body.item).toMatchObject({ order: 1, version: 2 });
    expect((await order(first, 2)).body.item).toMatchObject({ order: 2, version: 2 });
    expect((await list()).items.map(({ id }) => id)).toEqual([second, first, ...others]);
    expect((await order(first, 1, { version: 1 })).body.status).toBe('version_conflict');
    expect((await order(first, 0)).body.codes).toEqual({ order: ['too_low'] });
  });

  it('many changes of the order at once leave each its own', async () => {
    const ids = await addFive();
    await Promise.all(ids.flatMap((id, index) => [order(id, ((index + 1) % 5) + 1), order(id, ((index + 3) % 5) + 1)]));
    expect((await list()).items.map((item) => item.order)).toEqual([1, 2, 3, 4, 5]);
  });

  it('a survey that an event names stays', async () => {
    const survey = await plant.addSurvey('Round');
    const event = await plant.addEvent(survey.key);
    const remove = async () => (await plant.http.delete<Answer<never>>(`/surveys/${survey.id}`)).body.status;
    expect(await remove()).toBe('in_use');
    expect((await plant.http.delete(`/survey_events/${event.id}`)).status).toBe(200);
    expect(await remove()).toBe('ok');
  });
});
