import type { QrAction, ScannedAction } from '@portal/contracts/surveys/schemas';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { CONFIG, openPlant, qrActionForm, type Answer, type Plant } from './survey.factory';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

interface Problem extends Answer<ScannedAction> {
  reason?: string;
}

describe('QR actions', () => {
  let running: TestService<Deps>;
  let plant: Plant;
  let key: string;
  let surveyId: number;
  beforeAll(async () => {
    running = await testService(service, { config: CONFIG });
  });
  beforeEach(async () => {
    plant = await openPlant(running);
    ({ key, id: surveyId } = await plant.addSurvey('Safety round', { published: true }));
  });
  afterAll(() => running.stop());

  const guest = (of: Plant = plant) => running.http({ ...of.ctx, user: null, session: null, admin: false, access: {} });
  const scan = (ulid: string, as = guest()) => as.get<Problem>('/global/scan_qr', { ulid });

  it('are added, listed, changed and removed; the code stays', async () => {
    const action = await plant.addQrAction(key);
    expect(action).toMatchObject({
      name: 'Round',
      action: 'survey',
      data: { survey_key: key },
      enabled: true,
      allow_guest: false,
      version: 1,
    });
    const put = (more: object) => plant.http.put<Answer<QrAction>>(`/qr_actions/${action.id}`, qrActionForm(key, more));
    expect((await put({ name: 'Hall 1', version: 1 })).body.item).toEqual({ ...action, name: 'Hall 1', version: 2 });
    expect((await put({ version: 1 })).body.status).toBe('version_conflict');
    expect((await plant.http.get<Answer<QrAction>>('/qr_actions', { name_contains: 'hall' })).body).toMatchObject({ meta: { total: 1 } });
    expect((await plant.http.delete<Answer<never>>(`/surveys/${surveyId}`)).body.status).toBe('in_use');
    expect((await plant.http.delete(`/qr_actions/${action.id}`)).status).toBe(200);
    expect((await scan(action.ulid)).status).toBe(404);
  });

  it('hang at a machine and at a place that are there', async () => {
    const codes = async (more: object) => (await plant.http.post<Answer<QrAction>>('/qr_actions', qrActionForm(key, more))).body.codes;
    expect(await codes({ equipment_id: 99, location_id: 99 })).toEqual({ equipment_id: ['not_found'], location_id: ['not_found'] });
    expect(await codes({ equipment_id: 8 })).toEqual({ equipment_id: ['invalid'] });
    const { id, version } = await plant.addQrAction(key, { equipment_id: 7, location_id: 3 });
    const put = (more: object) => plant.http.put<Answer<QrAction>>(`/qr_actions/${id}`, qrActionForm(key, { version, ...more }));
    expect((await put({ equipment_id: 7, location_id: 99 })).body.codes).toEqual({ location_id: ['not_found'] });
    expect((await put({ equipment_id: 7 })).body.item).toMatchObject({ equipment_id: 7, location_id: null });
  });

  it('the end is later than the start', async () => {
    const codes = async (valid_from: string | null, valid_to: string) =>
      (await plant.http.post<Answer<QrAction>>('/qr_actions', qrActionForm(key, { valid_from, valid_to }))).body.codes;
    const now = inHours(0);
    expect(await codes(now, now)).toEqual({ valid_to: ['too_low'] });
    expect(await codes(inHours(2), inHours(1))).toEqual({ valid_to: ['too_low'] });
    expect(await codes(now, inHours(1))).toBeUndefined();
    expect(await codes(null, inHours(1))).toBeUndefined();
    expect((await plant.http.post<Answer<QrAction>>('/qr_actions', qrActionForm('x'))).body.codes).toEqual({
      'data.survey_key': ['not_found'],
    });
  });

  it('a guest gets the survey of a code for guests, and nothing is written', async () => {
    const { ulid } = await plant.addQrAction(key, { allow_guest: true });
    const events = (await running.events(plant.ctx)).length;
    expect((await scan(ulid.toLowerCase())).body.item).toMatchObject({ action: 'survey', survey: { key, name: { en: 'Safety round' } } });
    expect((await running.events(plant.ctx)).length).toBe(events);
  });

  it('404 surveyNotFound comes first, then 400 actionNotEnabled with its reason, then 401 loginReguired', async () => {
    const refusal = async (more: object) => {
      const { ulid } = await plant.addQrAction(key, more);
      const { status, body } = await scan(ulid);
      return [status, body.status, body.reason];
    };
    expect(await refusal({ enabled: false, allow_guest: true })).toEqual([400, 'action_not_enabled', 'disabled']);
    expect(await refusal({ enabled: false, valid_to: inHours(-1) })).toEqual([400, 'action_not_enabled', 'disabled']);
    expect(await refusal({ valid_to: inHours(-1), allow_guest: true })).toEqual([400, 'action_not_enabled', 'inactive']);
    expect(await refusal({ valid_from: inHours(1) })).toEqual([400, 'action_not_enabled', 'inactive']);
    expect(await refusal({})).toEqual([401, 'unauthenticated', undefined]);
    await plant.http.patch(`/surveys/${surveyId}`, { published: false });
    expect(await refusal({ enabled: false })).toEqual([404, 'not_found', undefined]);
  });

  it('somebody who is signed in needs no code for guests', async () => {
    const { ulid } = await plant.addQrAction(key);
    expect((await scan(ulid, running.http({ ...plant.ctx, admin: false, access: {} }))).status).toBe(200);
  });

  it('a code of another plant, one that is unknown and a text that is no code say the same', async () => {
    const other = await openPlant(running);
    const survey = await other.addSurvey('Stranger', { published: true });
    const { ulid } = await other.addQrAction(survey.key, { allow_guest: true });
    const answers = await Promise.all([ulid, '0'.repeat(26), 'press-01'].map((text) => scan(text)));
    const plain = answers.map(({ status, text }) => [status, text.replace(/"request_id":"[^"]*"/, '')]);
    expect(plain[1]).toEqual(plain[0]);
    expect(plain[2]).toEqual(plain[0]);
    expect(plain[0]?.[0]).toBe(404);
  });
});
