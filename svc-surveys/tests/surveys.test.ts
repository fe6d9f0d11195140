import type { Survey, SurveyRow } from '@portal/contracts/surveys/schemas';
import { SurveyChanged } from '@portal/proto/surveys/v1/events';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { CONFIG, openPlant, text, type Answer, type Plant } from './survey.factory';

describe('surveys', () => {
  let running: TestService<Deps>;
  let plant: Plant;
  beforeAll(async () => {
    running = await testService(service, { config: CONFIG });
  });
  beforeEach(async () => {
    plant = await openPlant(running);
  });
  afterAll(() => running.stop());

  const put = (id: number, body: object) => plant.http.put<Answer<Survey>>(`/surveys/${id}`, body);
  const remove = async (id: number) => (await plant.http.delete<Answer<never>>(`/surveys/${id}`)).body.status;

  it('are listed by id, found by name and key, changed and removed; each change is published', async () => {
    const [first, second] = [await plant.addSurvey('After repair'), await plant.addSurvey('Safety round')];
    expect(first.key).toMatch(/^after-repair-[0-9a-z]{6}$/);
    const list = async (query: Record<string, string | number> = {}) =>
      (await plant.http.get<Answer<SurveyRow>>('/surveys', query)).body.items.map(({ id }) => id);
    expect(await list()).toEqual([first.id, second.id]);
    expect(await list({ name_contains: 'safe' })).toEqual([second.id]);
    expect(await list({ key: first.key })).toEqual([first.id]);
    expect(await list({ published_equals: 1 })).toEqual([]);
    expect((await put(second.id, { name: text('Round') })).body.item).toMatchObject({ name: text('Round'), version: 2 });
    expect(await remove(second.id)).toBe('ok');
    expect(await list()).toEqual([first.id]);
    expect((await plant.http.get(`/surveys/${second.id}`)).status).toBe(404);
    const told = (await running.events(plant.ctx)).flatMap((event) => {
      const message = event.as(SurveyChanged);
      return message?.id === second.id ? [message.removed] : [];
    });
    expect(told).toEqual([false, false, true]);
  });

  it('every language must be filled, and a description has at most 1024 characters', async () => {
    const post = async (body: object) => (await plant.http.post<Answer<Survey>>('/surveys', body)).body.codes;
    expect(await post({ name: { en: 'Round' } })).toEqual({ 'name.pl': ['required'] });
    expect(await post({ name: text('Round'), description: { pl: 'Runda' } })).toEqual({ 'description.en': ['required'] });
    expect(await post({ name: text('Round'), description: { en: 'x'.repeat(1_025), pl: 'y' } })).toEqual({
      'description.en': ['too_long'],
    });
    expect(await post({ name: text('Round'), description: { en: 'x'.repeat(1_024), pl: 'y' } })).toBeUndefined();
  });

  it('a stale version is answered with the survey as it is now', async () => {
    const survey = await plant.addSurvey('Round');
    expect((await put(survey.id, { name: text('One'), version: 1 })).status).toBe(200);
    const { status, body } = await put(survey.id, { name: text('Two'), version: 1 });
    expect([status, body.status, body.item.name]).toEqual([409, 'version_conflict', text('One')]);
  });

  it('one of the system stays', async () => {
    const { id } = await plant.addSurvey('Round', { system: true });
    expect(await remove(id)).toBe('in_use');
    await put(id, { name: text('Round'), system: false });
    expect(await remove(id)).toBe('ok');
  });

  it('each call asks for its own right', async () => {
    const as = (access: object) => running.http({ ...plant.ctx, admin: false, access });
    const { id } = await plant.addSurvey('Round');
    for (const area of ['settings.surveys', 'settings.qr_actions', 'survey_results'])
      expect((await as({ [area]: ['read'] }).get('/surveys')).status).toBe(200);
    expect((await as({}).get('/surveys')).body).toMatchObject({ status: 'forbidden', permission: 'settings.surveys/read' });
    const builder = as({ 'settings.surveys': ['read', 'create'] });
    expect((await builder.put(`/surveys/${id}`, { name: text('x') })).status).toBe(200);
    expect((await builder.patch(`/surveys/${id}`, { published: true })).body).toMatchObject({ permission: 'settings.surveys/update' });
    expect((await builder.get(`/surveys/${id}/parameters`)).body).toMatchObject({ permission: 'settings.categories/read' });
  });
});
