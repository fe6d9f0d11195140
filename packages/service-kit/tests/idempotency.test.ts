import { createHash, createHmac } from 'node:crypto';
import { contract } from '@portal/contracts/contract';
import { z } from 'zod';
import { deriveKeys } from '../src/derived-key';
import { Conflict } from '../src/errors';
import { withTenant } from '../src/query';
import { startService, type RunningService } from '../src/service';
import { createTenantCtx, eventually, testService, type TestService } from '../src/testing';
import { httpClient } from '../src/testing/http';
import { asTenant } from '../src/testing/tenant-rows';
import { useCaseOf } from '../src/use-case';
import { notesService, type Deps } from './notes';

let service: TestService<Deps>;
const ctx = createTenantCtx({ admin: true });
const total = async () => (await service.http(ctx).get('/notes')).body.meta?.total;

/** Titles that were sent, which no transaction takes back, and what the next waits for. */
const sent: string[] = [];
let mayEnd = Promise.resolve();

const sendNote = useCaseOf<Deps>()({
  contract: contract('POST /notes/sent', {
    summary: 'Send a note',
    access: 'any',
    status: 201,
    body: z.strictObject({ title: z.string() }),
    output: z.custom<{ status: 'ok'; item: { id: number } }>(() => true),
  }),
  transaction: false,
  async run({ body: { title }, inTransaction }) {
    const id = sent.push(title);
    await mayEnd;
    if (title === 'refused') throw new Conflict('in_use');
    return inTransaction(() => Promise.resolve({ status: 'ok' as const, item: { id } }));
  },
});

beforeAll(async () => {
  service = await testService({ ...notesService, useCases: [...notesService.useCases, sendNote] });
});
beforeEach(() => {
  sent.length = 0;
  mayEnd = Promise.resolve();
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

it('a row does not give its body away: the fingerprint needs a key that is not in the database', async () => {
  const body = { title: 'secret' };
  await service.http(ctx).post('/notes', body, { 'idempotency-key': 'searched' });
  const { rows } = await asTenant(service.urls.app, ctx.tenant, (trx) =>
    trx.raw<{ rows: { request_hash: Buffer; scope: string }[] }>(
      `select request_hash, scope from notes.idempotency_key where key = 'searched'`,
    ),
  );
  const sent = JSON.stringify(body);
  const [row] = rows;
  const bound = `${ctx.tenant}\n${row?.scope}\nsearched\n`;
  const guesses = [sent, bound + sent].map((guess) => createHash('sha256').update(guess).digest());
  expect(guesses.some((guess) => row?.request_hash.equals(guess))).toBe(false);
  const known = deriveKeys(service.deps.config.SERVICE_KEYS, 'idempotency').map((key) =>
    createHmac('sha256', key)
      .update(bound + sent)
      .digest(),
  );
  expect(known).toContainEqual(row?.request_hash);
});

it('a new key in front of the old one changes nothing; without the old one a repeat is refused and never done twice', async () => {
  const post = (running: RunningService<Deps>) =>
    httpClient(`http://127.0.0.1:${running.httpPort}/api`, { 'x-portal-context': service.sign(ctx), 'idempotency-key': 'rotated' }).post(
      '/notes',
      { title: 'rotated' },
    );
  const startWith = (SERVICE_KEYS: string[]) => startService(notesService, { ...service.deps.config, SERVICE_KEYS }, { drainMs: 0 });
  const [old = ''] = service.deps.config.SERVICE_KEYS;
  const next = 'a-new-secret-of-at-least-32-characters';
  const before = await total();
  const first = await service.http(ctx).post('/notes', { title: 'rotated' }, { 'idempotency-key': 'rotated' });
  const rotated = await startWith([next, old]);
  expect((await post(rotated)).text).toBe(first.text);
  await rotated.stop();
  const dropped = await startWith([next]);
  expect((await post(dropped)).status).toBe(422);
  await dropped.stop();
  expect(await total()).toBe((before ?? 0) + 1);
});

describe('a call that opens its own transactions', () => {
  const send = (key: string, title = 'once') => service.http(ctx).post('/notes/sent', { title }, { 'idempotency-key': key });

  it('is done once by repeats at once, which all get its answer', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('sent')));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array.from({ length: 10 }, () => [201, answers[0]?.text]));
    expect((await send('sent')).text).toBe(answers[0]?.text);
    expect(sent).toEqual(['once']);
  });

  it('refuses the key for something else while it is under way', async () => {
    let end = () => undefined as void;
    mayEnd = new Promise((resolve) => (end = resolve));
    const first = send('under-way');
    await eventually(() => expect(sent).toEqual(['once']));
    expect((await send('under-way', 'other')).status).toBe(422);
    end();
    expect((await first).status).toBe(201);
    expect(sent).toEqual(['once']);
  });

  it('leaves the key free when it is refused', async () => {
    expect([(await send('again', 'refused')).status, (await send('again')).status]).toEqual([409, 201]);
    expect(sent).toEqual(['refused', 'once']);
  });

  it('is done again when its process died, once it would have been over', async () => {
    const keep = (key: string, agoS: number) =>
      withTenant(service.db, ctx, (query) =>
        query('idempotency_key').insert({
          scope: `user ${ctx.user} POST /api/notes/sent`,
          key,
          request_hash: Buffer.alloc(32),
          created_at: query.raw('now() - make_interval(secs => ?)', [agoS]),
        }),
      );
    await keep('dead', 16);
    await keep('alive', 1);
    expect([(await send('dead')).status, (await send('alive')).status]).toEqual([201, 422]);
    expect(sent).toEqual(['once']);
  });
});
