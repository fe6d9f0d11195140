import type { Grants } from '@portal/contracts/access';
import { createTenantCtx, testService, type TestService } from '../src/testing';
import { notesService, type Deps, type Note } from './notes';

let service: TestService<Deps>;
beforeAll(async () => {
  service = await testService(notesService);
});
afterAll(() => service.stop());

const grants: Grants = { notes: ['read', 'create', 'update'] };
const writer = () => service.http(createTenantCtx({ access: grants }));

it.each([
  ['half of a character', '\ud83d'],
  ['the other half', 'a\udd27b'],
  ['NUL', 'a\0b'],
])('%s in a body is refused by its field', async (_, text) => {
  const http = writer();
  expect(await http.post('/notes', { title: text })).toMatchObject({ status: 422, body: { codes: { title: ['invalid'] } } });
  expect(await http.post('/notes', { title: 'x', [text]: 1 })).toMatchObject({ status: 422 });
  expect(await http.post('/notes', { title: 'x', amount: { inner: [1, text] } })).toMatchObject({
    body: { codes: { 'amount.inner.1': ['invalid'] } },
  });
  expect((await http.get('/notes')).body.meta).toMatchObject({ total: 0 });
});

it.each(['%ED%A0%BD', '%00', 'a%FFb', '%E2%82'])('%s in an address is refused by its member', async (part) => {
  const http = writer();
  expect(await http.get(`/notes?title_equals=${part}`)).toMatchObject({ status: 422, body: { codes: { title_equals: ['invalid'] } } });
  expect(await http.get(`/notes/${part}`)).toMatchObject({ status: 422, body: { codes: { id: ['invalid'] } } });
});

it('a lone percent sign stands for itself', async () => {
  const http = writer();
  expect((await http.get('/notes?title_contains=100%')).status).toBe(200);
  expect((await http.get('/notes/5%')).status).toBe(404);
});

it('bodies and queries are composed: two spellings of one name are one', async () => {
  const http = writer();
  const [composed, decomposed] = ['Łożysko'.normalize('NFC'), 'Łożysko'.normalize('NFD')];
  const { body } = await http.post<{ item: Note }>('/notes', { title: decomposed });
  expect(body.item.title).toBe(composed);
  for (const text of [composed, decomposed])
    expect((await http.get(`/notes?title_equals=${encodeURIComponent(text)}`)).body.meta).toMatchObject({ total: 1 });
});
