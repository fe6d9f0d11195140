import { IssueUpdated } from '@portal/proto/issues/v1/events';
import { Envelope } from '@portal/proto/portal/v1/envelope';
import { connect, headers } from 'nats';
import { randomUUID } from 'node:crypto';
import type { TenantContext } from '../src/context';
import { defineEvent, onEvent } from '../src/events';
import { withTenant } from '../src/query';
import { systemSql } from '../src/database/system-sql';
import { JOB_AGGREGATE } from '../src/outbox/event';
import { BY_KEY, PENDING, replayOutbox } from '../src/events/relay';
import { startService, type Base } from '../src/service';
import { runCommand } from '../src/service/commands';
import { createTenantCtx, eventually, testService, type TestService } from '../src/testing';
import { notesService, type Deps } from './notes';

let service: TestService<Deps>;
/** Hundreds of events, on a machine that does other work. */
const MANY_WITHIN_MS = 20_000;
/** What was handled together, by the event that tells of many notes at once. */
let gathered: string[][];

const NoteCopied = { ...IssueUpdated, $type: 'notes.v1.NoteCopied' };
const noteCopied = defineEvent(NoteCopied, { aggregate: 'note' });
const gather = onEvent<IssueUpdated, Deps>(NoteCopied, {
  durable: 'gather',
  async handleBatch({ events, query, deps }) {
    const done = events.map(
      ({ event, envelope, isStale }) =>
        `${envelope.aggregateId} ${event.changed[0]} v${envelope.aggregateVersion}${isStale ? ' late' : ''}`,
    );
    if (done.some((effect) => deps.failing.has(effect))) throw new Error('cannot handle one of them');
    await query.now();
    query.afterCommit(() => gathered.push(done));
  },
});

beforeEach(async () => {
  gathered = [];
  service = await testService({ ...notesService, consumers: [...(notesService.consumers ?? []), gather] });
});
afterEach(() => service.stop());

const write = async (title: string, ctx = createTenantCtx({ admin: true })) => {
  await service.http(ctx).post('/notes', { title });
  return ctx;
};
const effects = () => [...service.deps.effects].sort();
const stream = () => `${service.nats.prefix}_notes`.toUpperCase();
const deadLetters = async () =>
  await service.db.reads.submit({
    settings: [['app.scope', 'system']],
    text: 'select event_id, error from dead_letter order by version',
    values: [],
  });

async function jetstream<T>(run: (nats: Awaited<ReturnType<typeof connect>>) => Promise<T>): Promise<T> {
  const nats = await connect({ servers: service.nats.url });
  try {
    return await run(nats);
  } finally {
    await nats.close();
  }
}

it('waiting events are found by their keys, also by a plan that was made when there were few', async () => {
  await write('first');
  await systemSql(service.db, 'select refresh_statistics()');
  const rows = await service.db.reads.submit({ settings: BY_KEY, text: `explain ${PENDING}`, values: [] });
  const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  expect(plan).toContain('outbox_pending');
  expect(plan).not.toMatch(/Seq Scan on outbox|Hash Join|Merge Join/);
});

it('an event reaches its consumer once, and whoever listens learns tenant and aggregate without decoding', async () => {
  await jetstream(async (nats) => {
    const heard = nats.subscribe(`${service.nats.prefix}.*.v1.>`, { max: 1 });
    await nats.flush();
    const ctx = await write('hello');
    for await (const message of heard) {
      expect(message.subject).toBe(`${service.nats.prefix}.notes.v1.note_written.${ctx.tenant}`);
      expect(message.headers?.get('Portal-Tenant')).toBe(ctx.tenant);
      expect([
        message.headers?.get('Portal-Aggregate'),
        message.headers?.get('Portal-Aggregate-Id'),
        message.headers?.get('Portal-Actor'),
      ]).toEqual(['note', '1', '1']);
      expect(message.headers?.get('Portal-Transaction')).toBe(Envelope.decode(message.data).transactionId);
      expect(Envelope.decode(message.data)).toMatchObject({
        transactionId: expect.stringMatching(/^[\da-f]{32}-[\da-f]{12}$/) as string,
        tenantId: ctx.tenant,
        type: 'notes.v1.note_written',
        aggregateVersion: 1,
        actor: { userId: 1 },
      });
    }
    await eventually(() => expect(effects()).toEqual(['1 v1 hello']));
    await eventually(async () => expect((await service.events(ctx))[0]?.published).toBe(true));
  });
});

it('events about one thing arrive in order, all of them, once', async () => {
  const ctx = await write('0');
  const rename = (title: number) => service.http(ctx).put('/notes/1', { title: String(title) });
  await Promise.all(Array.from({ length: 30 }, (_, index) => rename(index + 1)));
  await eventually(() => expect(service.deps.effects).toHaveLength(31));
  const versions = service.deps.effects.map((effect) => Number(/v(\d+)/.exec(effect)?.[1]));
  expect(versions).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
});

it('what is published again is not done again', async () => {
  await write('once');
  await eventually(() => expect(effects()).toEqual(['1 v1 once']));
  // A fresh stream takes the repetition, as after the duplicate window: the inbox alone stops it.
  await jetstream(async (nats) => (await nats.jetstreamManager()).streams.delete(stream()));
  await eventually(async () => expect(await replayOutbox(service.db)).toBe(1));
  await write('after');
  await eventually(() => expect(effects()).toEqual(['1 v1 after', '1 v1 once']));
});

it('a broker that lost its volume is filled again from the outbox', async () => {
  const ctx = await write('before');
  await eventually(() => expect(effects()).toEqual(['1 v1 before']));
  await jetstream(async (nats) => (await nats.jetstreamManager()).streams.delete(stream()));
  await write('after', ctx);
  await eventually(() => expect(effects()).toEqual(['1 v1 before', '2 v1 after']));
  await jetstream(async (nats) => {
    await eventually(async () => expect((await (await nats.jetstreamManager()).streams.info(stream())).state.messages).toBe(2));
  });
});

it('what waits of one tenant keeps neither another tenant nor its own jobs waiting', async () => {
  const [many, other, last] = [createTenantCtx({ admin: true }), createTenantCtx({ admin: true }), createTenantCtx({ admin: true })];
  const copied = (id: number) => noteCopied(id, IssueUpdated.fromPartial({ changed: ['copied'] }));
  await withTenant(service.db, many, (query) => Promise.resolve(query.publishAll(Array.from({ length: 600 }, (_, at) => copied(at + 1)))));
  await withTenant(service.db, other, (query) => Promise.resolve(query.publish(copied(1))));
  await withTenant(service.db, many, (query) =>
    Promise.resolve(query.publish({ ...copied(1), aggregate: JOB_AGGREGATE, aggregateId: 'job' })),
  );
  await eventually(() => expect(gathered.flat()).toHaveLength(602), MANY_WITHIN_MS);
  await jetstream(async (nats) => {
    const { streams } = await nats.jetstreamManager();
    await streams.delete(stream());
    // All of it waits again, behind nothing.
    await withTenant(service.db, last, (query) => Promise.resolve(query.publish(copied(1))));
    await eventually(async () => expect((await streams.info(stream())).state.messages).toBe(603), MANY_WITHIN_MS);
    const first = await Promise.all([1, 2, 3, 4].map((seq) => streams.getMessage(stream(), { seq })));
    const told = first.map(({ header }) => [header.get('Portal-Tenant'), header.get('Portal-Aggregate-Id')]);
    expect(told).toEqual([
      [other.tenant, '1'],
      [many.tenant, 'job'],
      [last.tenant, '1'],
      [many.tenant, '1'],
    ]);
  });
});

it('an event that cannot be handled becomes a dead letter with what follows about the same thing; the rest flow; a replay keeps order', async () => {
  service.deps.failing.add('bad');
  const ctx = await write('bad');
  await service.http(ctx).put('/notes/1', { title: 'behind' });
  await write('rest');
  await eventually(() => expect(effects()).toEqual(['1 v1 rest']));
  await eventually(async () =>
    expect((await deadLetters()).map((row) => row.error)).toEqual(['cannot handle bad', 'waits for an earlier event about the same thing']),
  );
  service.deps.failing.clear();
  // The command runs in a process of its own; its effects show in its own deps.
  const done: string[] = [];
  const replaying = { ...notesService, create: (base: Base) => ({ ...base, effects: done, failing: new Set<string>() }) };
  expect(await runCommand(replaying, service.deps.config, ['dead-letter', 'replay'])).toBe(true);
  expect(done).toEqual(['1 v1 bad', '1 v2 behind']);
  expect(await deadLetters()).toEqual([]);
});

it('a replay does not let a later event overtake one that stays a dead letter, and an event that comes meanwhile is not left behind', async () => {
  service.deps.failing.add('bad');
  const ctx = await write('bad');
  await service.http(ctx).put('/notes/1', { title: 'behind' });
  await eventually(async () => expect(await deadLetters()).toHaveLength(2));
  const done: string[] = [];
  const replaying = (handle: () => Promise<void>) => ({
    ...notesService,
    create: (base: Base) => ({
      ...base,
      effects: { push: (effect: string) => done.push(effect) } as unknown as string[],
      failing: new Set<string>(),
    }),
    consumers: (notesService.consumers ?? []).map((consumer) => ({
      ...consumer,
      handle: async (handled: Parameters<typeof consumer.handle>[0]) => (await handle(), consumer.handle(handled)),
    })),
  });
  const before = process.exitCode;
  await runCommand(
    replaying(() => Promise.reject(new Error('still bad'))),
    service.deps.config,
    ['dead-letter', 'replay'],
  );
  expect([process.exitCode, done, (await deadLetters()).length]).toEqual([1, [], 2]);
  process.exitCode = before;
  service.deps.failing.clear();
  // The last one to be replayed is still a dead letter while the next event about the same note arrives.
  let last = 0;
  await runCommand(
    replaying(async () => {
      if ((last += 1) !== 2) return;
      await service.http(ctx).put('/notes/1', { title: 'meanwhile' });
      await new Promise((resolve) => setTimeout(resolve, 500));
    }),
    service.deps.config,
    ['dead-letter', 'replay'],
  );
  await eventually(() => expect([...done, ...service.deps.effects]).toEqual(['1 v1 bad', '1 v2 behind', '1 v3 meanwhile']));
  expect(await deadLetters()).toEqual([]);
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
/** One transaction that tells of so many notes. */
const copyNotes = (ctx: TenantContext, count: number, word: string) =>
  withTenant(service.db, ctx, async (query) => {
    await query.now();
    query.publishAll(numbers(count).map((id) => noteCopied(id, IssueUpdated.fromPartial({ changed: [word] }))));
  });
const sorted = (effects: readonly string[]) => [...effects].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));

it('what one transaction told of many things is handled together, each of them once and in order, and one transaction is not mixed with another', async () => {
  const [ctx, other] = [createTenantCtx({ admin: true }), createTenantCtx({ admin: true })];
  await Promise.all([copyNotes(ctx, 200, 'first'), copyNotes(other, 100, 'foreign')]);
  await copyNotes(ctx, 200, 'second');
  await eventually(() => expect(gathered.flat()).toHaveLength(500), MANY_WITHIN_MS);
  expect(sorted(gathered.flat())).toEqual(
    sorted([...numbers(200).flatMap((id) => [`${id} first v1`, `${id} second v2`]), ...numbers(100).map((id) => `${id} foreign v1`)]),
  );
  expect(gathered.every((batch) => new Set(batch.map((effect) => effect.split(' ')[1])).size === 1)).toBe(true);
  expect(gathered.length).toBeLessThan(250);
  const places = new Map(gathered.flat().map((effect, place) => [effect, place]));
  expect(numbers(200).filter((id) => (places.get(`${id} first v1`) ?? 0) > (places.get(`${id} second v2`) ?? 0))).toEqual([]);
  // A fresh stream takes the repetition: the inbox alone stops it.
  await jetstream(async (nats) => (await nats.jetstreamManager()).streams.delete(stream()));
  await eventually(async () => expect(await replayOutbox(service.db)).toBe(500));
  await copyNotes(ctx, 1, 'third');
  await eventually(() => expect(gathered.flat()).toHaveLength(501), MANY_WITHIN_MS);
});

it('one of many that cannot be handled becomes a dead letter alone, and what follows about it waits', async () => {
  const ctx = createTenantCtx({ admin: true });
  service.deps.failing.add('17 first v1');
  await copyNotes(ctx, 40, 'first');
  await eventually(() => expect(gathered.flat()).toHaveLength(39), MANY_WITHIN_MS);
  await eventually(async () => expect((await deadLetters()).map(({ error }) => error)).toEqual(['cannot handle one of them']));
  await copyNotes(ctx, 40, 'second');
  await eventually(() => expect(gathered.flat()).toHaveLength(78), MANY_WITHIN_MS);
  await eventually(async () =>
    expect((await deadLetters()).map(({ error }) => error)).toEqual([
      'cannot handle one of them',
      'waits for an earlier event about the same thing',
    ]),
  );
  expect(gathered.flat().filter((effect) => effect.startsWith('17 '))).toEqual([]);
  expect(new Set(gathered.flat()).size).toBe(78);
});

it('a message nobody can read becomes a dead letter and the rest flow', async () => {
  const tenant = randomUUID();
  await write('first');
  await eventually(() => expect(effects()).toEqual(['1 v1 first']));
  await jetstream(async (nats) => {
    const out = headers();
    out.set('Nats-Msg-Id', 'garbage');
    await nats
      .jetstream()
      .publish(`${service.nats.prefix}.notes.v1.note_written.${tenant}`, Buffer.from('\xff\xff no protobuf'), { headers: out });
  });
  await write('second');
  await eventually(() => expect(effects()).toEqual(['1 v1 first', '1 v1 second']));
  await eventually(async () => expect(await deadLetters()).toMatchObject([{ event_id: 'garbage' }]));
  await runCommand(notesService, service.deps.config, ['dead-letter', 'drop', 'garbage']);
  expect(await deadLetters()).toEqual([]);
});

it('an effect and its inbox row are one: a failed handler leaves neither', async () => {
  service.deps.failing.add('twice');
  const ctx = await write('twice');
  const handled = () => withTenant(service.db, ctx, (query) => query('inbox').pluck('event_id'));
  expect(await handled()).toEqual([]);
  service.deps.failing.clear();
  await eventually(() => expect(effects()).toEqual(['1 v1 twice']));
  await eventually(async () => expect(await handled()).toHaveLength(1));
});

const KILL_LEADER = `
  select pg_terminate_backend(a.pid) from pg_stat_activity a join pg_locks l using (pid)
  where a.datname = current_database() and a.application_name = 'portal-notes-leader' and l.locktype = 'advisory' and l.granted`;

it('of two processes one leads, and when it is cut off one leads again', async () => {
  const second = await startService(notesService, { ...service.deps.config, HTTP_PORT: 0, GRPC_PORT: 0 }, { drainMs: 0 });
  const all = () => [...service.deps.effects, ...second.deps.effects].sort();
  await write('before');
  await eventually(() => expect(all()).toEqual(['1 v1 before']));
  expect(await service.db.reads.submit({ settings: [], text: KILL_LEADER, values: [] })).toHaveLength(1);
  await write('after');
  await eventually(() => expect(all()).toEqual(['1 v1 after', '1 v1 before']));
  await second.stop();
});
