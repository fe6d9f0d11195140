import type { Suggestion } from '@portal/contracts/identity/schemas';
import { LIMITS } from '@portal/contracts/limits';
import { type Identity, type TestTenant, as, makePerson, makeTenant, startIdentity } from '../identity.factory';

let service: Identity;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startIdentity();
  tenant = await makeTenant(service);
});
afterAll(() => service.stop());

async function someone(over: { admin?: boolean } = {}, plant = tenant) {
  const person = await makePerson(service, plant);
  const http = service.http(as(plant, person, {}, over));
  return {
    person,
    http,
    suggest: async (more: object = {}) =>
      (await http.post<{ item: Suggestion }>('/error_log', { type: 'user_kaizen', description: 'A hook for the crane key', ...more })).body
        .item,
    seen: async (params?: Record<string, string>) =>
      (await http.get<{ items: Suggestion[] }>('/error_log', params)).body.items.map(({ id }) => id),
  };
}

it('shows people their own suggestions and administrators all of the plant', async () => {
  const plant = await makeTenant(service);
  const [anna, jan, admin] = [await someone({}, plant), await someone({}, plant), await someone({ admin: true }, plant)];
  const mine = await anna.suggest();
  const other = await jan.suggest({ type: 'user_bug', errors: [{ message: 'TypeError', request_id: 'r1' }] });
  expect(mine).toMatchObject({ type: 'user_kaizen', created_by: { id: anna.person.id }, errors: [] });
  expect(other.errors).toEqual([{ message: 'TypeError', request_id: 'r1' }]);
  expect(await anna.seen()).toEqual([mine.id]);
  expect(await admin.seen()).toEqual([mine.id, other.id]);
  expect(await admin.seen({ type_equals: 'user_bug' })).toEqual([other.id]);
});

it('lets people edit their own and administrators any; what the browser noted stays', async () => {
  const [anna, jan, admin] = [await someone(), await someone(), await someone({ admin: true })];
  const { id } = await anna.suggest({ errors: [{ message: 'TypeError' }] });
  const body = { type: 'user_bug', description: 'The list stays empty' };
  expect((await jan.http.put(`/error_log/${id}`, body)).status).toBe(404);
  const errors = [{ message: 'TypeError' }];
  expect((await anna.http.put<{ item: Suggestion }>(`/error_log/${id}`, body)).body.item).toMatchObject({ ...body, errors });
  expect((await admin.http.put(`/error_log/${id}`, { ...body, type: 'user_kaizen' })).status).toBe(200);
});

it('names what is wrong and keeps nothing of it', async () => {
  const { http, seen } = await someone();
  const { body } = await http.post('/error_log', { type: 'idea', description: 'x'.repeat(LIMITS.changeSuggestionMax + 1) });
  expect(body.codes).toEqual({ type: ['invalid'], description: ['too_long'] });
  expect((await http.post('/error_log', {})).body.codes).toEqual({ type: ['required'], description: ['required'] });
  expect(await seen()).toEqual([]);
});

it('does not cross to another plant', async () => {
  const { suggest } = await someone();
  const { id } = await suggest();
  const other = await someone({ admin: true }, await makeTenant(service));
  expect(await other.seen()).toEqual([]);
  expect((await other.http.put(`/error_log/${id}`, { type: 'user_bug', description: 'Mine' })).status).toBe(404);
});
