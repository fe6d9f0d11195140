import { createTenantCtx, testService, type TestService } from '../src/testing';
import { notesService, type Deps } from './notes';

let service: TestService<Deps>;
const ctx = createTenantCtx({ admin: true });
const total = async () => (await service.http(ctx).get('/notes')).body.meta?.total;

beforeAll(async () => {
  service = await testService(notesService);
});
afterAll(() => service.stop());

it('fifty repeats at once do it once and answer the same', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => service.http(ctx).post('/notes', { title: 'once' }, { 'idempotency-key': 'fifty' })),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await total()).toBe(1);
  expect(await service.events(ctx)).toHaveLength(1);
});

it('a later repeat answers what the first one answered', async () => {
  const post = () => service.http(ctx).post('/notes', { title: 'later' }, { 'idempotency-key': 'later' });
  const before = await total();
  const [first, second] = [await post(), await post()];
  expect(second.text).toBe(first.text);
  expect(await total()).toBe((before ?? 0) + 1);
});

it('the same key with something else is refused', async () => {
  await service.http(ctx).post('/notes', { title: 'a' }, { 'idempotency-key': 'other' });
  const answer = await service.http(ctx).post('/notes', { title: 'b' }, { 'idempotency-key': 'other' });
  expect(answer.status).toBe(422);
  expect(answer.body.codes).toEqual({ 'Idempotency-Key': ['mismatch'] });
});

it('a failed first try leaves the key free', async () => {
  const key = { 'idempotency-key': 'failed' };
  expect((await service.http(ctx).post('/notes', { title: 'conflict' }, key)).status).toBe(409);
  expect((await service.http(ctx).post('/notes', { title: 'fine' }, key)).status).toBe(201);
});

it('a key belongs to a person of a tenant', async () => {
  const key = { 'idempotency-key': 'mine' };
  const others = [ctx, { ...ctx, user: 2 }, createTenantCtx({ admin: true })];
  for (const other of others) expect((await service.http(other).post('/notes', { title: 'mine' }, key)).status).toBe(201);
  expect(await service.events(ctx)).toContainEqual(
    expect.objectContaining({ envelope: expect.objectContaining({ actor: expect.objectContaining({ userId: 2 }) as object }) as object }),
  );
});

it('after a day the key is forgotten', async () => {
  const post = () => service.http(ctx).post('/notes', { title: 'old' }, { 'idempotency-key': 'old' });
  const first = await post();
  await service.db.reads.submit({
    settings: [['app.tenant_id', ctx.tenant]],
    text: `update idempotency_key set created_at = now() - interval '25 hours' where key = $1`,
    values: ['old'],
  });
  expect((await post()).text).not.toBe(first.text);
});

it('a key that is none is refused', async () => {
  expect((await service.http(ctx).post('/notes', { title: 'x' }, { 'idempotency-key': 'a b' })).status).toBe(422);
});
