import type { AttachedFile } from '@portal/contracts/shared-schemas';
import type { PendingSurveyDetail, QrAction, QuestionValue, Survey, SurveyResult } from '@portal/contracts/surveys/schemas';
import { withTenant } from '@portal/service-kit/query';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { CONFIG, openPlant, PNG, type Answer, type Plant } from './survey.factory';

let running: TestService<Deps>;
let plant: Plant;
let survey: Survey;
let action: QrAction;
beforeAll(async () => {
  running = await testService(service, { config: CONFIG });
});
afterAll(() => running.stop());

async function open(more: object = {}): Promise<void> {
  plant = await openPlant(running);
  const { id } = await plant.addSurvey('Safety round', more);
  const section = await plant.addSection(id, 'First');
  await plant.addQuestion(id, section.id, 'What do you see?', { type: 'PHOTO', required: true });
  survey = await plant.publish(id);
  action = await plant.addQrAction(survey.key, { allow_guest: true });
}

const somebody = (user = 77) => running.http({ ...plant.ctx, user, admin: false, access: {} });
const guest = () => running.http({ ...plant.ctx, user: null, session: null, admin: false, access: {} });
const file = { name: 'door.png', content: PNG };
const begin = async () => (await somebody().post<Answer<PendingSurveyDetail>>('/me/surveys', { ulid: action.ulid })).body.item.id;
const add = (id: number, as = somebody()) => as.upload<Answer<AttachedFile>>(`/me/surveys/${id}/photos`, file);
const addAsGuest = (key: string, ulid = action.ulid) =>
  guest().upload<Answer<{ id: string }>>('/global/scan_qr/photos', file, { ulid, idempotency_key: key });
const dataOf = (...images_ids: string[]) => {
  const [section] = survey.sections;
  return [{ section_id: section?.id, answers: [{ question_id: section?.questions[0]?.id, images_ids }] }];
};
const put = (id: number, body: object) => somebody().put<Answer<PendingSurveyDetail>>(`/me/surveys/${id}`, body);
const allPhotos = async () =>
  (await plant.http.get<Answer<Survey>>(`/surveys/${survey.id}`, { with_all_photos: '1' })).body.item.all_photos?.map(({ id }) => id);
const rows = <T extends object>(sql: string) => withTenant(running.db, plant.ctx, (query) => query.sql<T>(sql));
const stored = async () => (await rows<{ id: string }>('select id from file where tenant_id = $1')).map(({ id }) => id).sort();

it('photos of a draft are seen on another device, and those that no answer names go with the draft', async () => {
  await open();
  const id = await begin();
  const [kept, dropped, removed] = [(await add(id)).body.item, (await add(id)).body.item, (await add(id)).body.item];
  expect(kept).toMatchObject({
    name: 'door.webp',
    content_type: 'image/webp',
    preview: expect.stringContaining('/storage/surveys/') as string,
  });
  expect((await somebody().delete(`/me/surveys/${id}/photos/${removed.id}`)).status).toBe(200);
  const { item } = (await put(id, { data: dataOf(kept.id, dropped.id) })).body;
  expect(item.photos.map((photo) => photo.id)).toEqual([kept.id, dropped.id]);
  expect((await put(id, { data: dataOf(kept.id), completed: true })).status).toBe(200);
  expect(await stored()).toEqual([kept.id]);
  expect(await allPhotos()).toEqual([kept.id]);
  expect((await put(id, { data: dataOf(kept.id), completed: true })).status).toBe(200);
  expect([(await add(id)).body.status, (await somebody().delete(`/me/surveys/${id}/photos/${kept.id}`)).status]).toEqual(['in_use', 409]);
});

it('photos of others are refused by name, and nobody adds to the survey of somebody else', async () => {
  await open();
  const id = await begin();
  const { item: photo } = (await add(id)).body;
  const other = (await somebody(78).post<Answer<PendingSurveyDetail>>('/me/surveys', { ulid: action.ulid })).body.item;
  const sent = await somebody(78).put<Answer<never>>(`/me/surveys/${other.id}`, { data: dataOf(photo.id) });
  expect(sent.body.codes).toEqual({ 'data.0.answers.0.images_ids': ['not_found'] });
  expect((await add(id, somebody(78))).status).toBe(404);
  expect((await somebody(78).delete(`/me/surveys/${id}/photos/${photo.id}`)).status).toBe(404);
});

it('nothing leads from a photo of an anonymous answer to the person', async () => {
  await open({ anonymous: true });
  const id = await begin();
  const { item: photo } = (await add(id)).body;
  expect((await put(id, { data: dataOf(photo.id), completed: true })).status).toBe(200);
  expect(await rows('select created_by from file where tenant_id = $1')).toEqual([{ created_by: null }]);
  expect(await rows('select pending_id, sending_key, network from survey_photo where tenant_id = $1')).toEqual([
    { pending_id: null, sending_key: null, network: null },
  ]);
});

it('a guest sends photos with the key of the answers; those without answers expire', async () => {
  await open();
  const key = 'guest-sending-0001';
  const [used, unused, lonely] = [await addAsGuest(key), await addAsGuest(key), await addAsGuest('guest-sending-0002')].map(
    ({ body }) => body.item.id,
  );
  const send = (id = '') =>
    guest().post<Answer<never>>('/global/scan_qr/answers', { ulid: action.ulid, data: dataOf(id), idempotency_key: key });
  expect((await send(lonely)).body.codes).toEqual({ 'data.0.answers.0.images_ids': ['not_found'] });
  expect((await send(used)).status).toBe(201);
  expect((await send(used)).status).toBe(201);
  expect(await stored()).toEqual([used, lonely].sort());
  expect(await stored()).not.toContain(unused);
  expect(await rows('select id from expiring_file where tenant_id = $1')).toEqual([{ id: lonely }]);
});

it('thirty photos of guests from one network in an hour, and none for a code of another tenant', async () => {
  await open();
  const { ulid } = action;
  await open();
  expect((await addAsGuest('guest-sending-0001', ulid)).status).toBe(404);
  for (let count = 0; count < 30; count += 1) expect((await addAsGuest(`guest-sending-${count}-of-30`)).status).toBe(201);
  expect((await addAsGuest('guest-sending-0031')).status).toBe(429);
});

it('all photos are for readers of results', async () => {
  await open();
  const reader = running.http({ ...plant.ctx, admin: false, access: { 'settings.surveys': ['read'] } });
  expect((await reader.get(`/surveys/${survey.id}`, { with_all_photos: '1' })).status).toBe(403);
  expect((await reader.get(`/surveys/${survey.id}`)).status).toBe(200);
});

it.each([false, true])('results have the photos of an answer, which name nobody where the survey is anonymous: %s', async (anonymous) => {
  await open({ anonymous });
  const sent: string[] = [];
  for (let person = 0; person < 5; person += 1) {
    const as = somebody(100 + person);
    const { id } = (await as.post<Answer<PendingSurveyDetail>>('/me/surveys', { ulid: action.ulid })).body.item;
    const photo = (await add(id, as)).body.item.id;
    expect((await as.put(`/me/surveys/${id}`, { data: dataOf(photo), completed: true })).status).toBe(200);
    sent.push(photo);
  }
  const question = survey.sections[0]?.questions[0]?.id;
  const path = `/survey_all_results/${survey.publication?.versionId}/questions/${question}/values`;
  const photos = (await plant.http.get<Answer<QuestionValue>>(path)).body.items.flatMap((value) => value.photos);
  expect(photos.map(({ id }) => id).sort()).toEqual([...sent].sort());
  expect(photos.every(({ file: address }) => address.includes('/storage/surveys/'))).toBe(true);
  expect(photos.every(({ id, name }) => (anonymous ? name === id : name === 'door.webp'))).toBe(true);
  const entries = (await plant.http.get<Answer<SurveyResult>>('/survey_results')).body.items;
  expect(entries.flatMap((entry) => entry.photos)).toHaveLength(anonymous ? 0 : 5);
});
