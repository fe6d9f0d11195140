import { Envelope } from '@portal/proto/portal/v1/envelope';
import { connect } from 'nats';
import { randomUUID } from 'node:crypto';
import { openDatabase, type Database } from '../src/database';
import { systemSql } from '../src/database/system-sql';
import { replayOutbox } from '../src/events/relay';
import { startService } from '../src/service';
import { eventually } from '../src/testing';
import { testConfig } from '../src/testing/config';
import { createDatabase, type TestDatabase } from '../src/testing/database';
import { notesService } from './notes';

const EVENTS = 5_100;
const CHUNK = 5_000;
const WITHIN_MS = 20_000;

/** What one note went through, all of it published. */
const PUBLISHED = `
  insert into outbox (tenant_id, id, subject, aggregate, aggregate_id, actor, envelope, aggregate_version, published_at, stream_position)
  select $1::uuid, gen_random_uuid(), 'notes.v1.note_written.' || $1, 'note', '1', '1', '', n, now() - make_interval(secs => 1 + (${EVENTS} - n) / 100), n
  from generate_series(1, ${EVENTS}) as n order by n`;

let database: TestDatabase;
let db: Database;

beforeEach(async () => {
  database = await createDatabase(notesService);
  db = openDatabase({ url: database.urls.app, schema: 'notes' });
  await systemSql(db, PUBLISHED, [randomUUID()]);
});
afterEach(async () => {
  await db.close();
  await database.drop();
});

/** Lets a process end after its first statement that marks events. */
async function interruptReplay(): Promise<void> {
  const process = new AbortController();
  const { run } = db.reads;
  const marking = jest.spyOn(db.reads, 'run').mockImplementation(async (statement) => {
    const result = await run.call(db.reads, statement);
    if (statement.text.includes('update outbox')) process.abort(new Error('the process ended'));
    return result;
  });
  await expect(replayOutbox(db, process.signal)).rejects.toThrow('the process ended');
  marking.mockRestore();
}

const waiting = () =>
  systemSql(db, 'select count(*)::int as events, max(aggregate_version) as newest from outbox where published_at is null');

it('is marked in pieces, the oldest first, and goes on where it was interrupted', async () => {
  await interruptReplay();
  expect(await waiting()).toEqual([{ events: CHUNK, newest: CHUNK }]);
  expect(await replayOutbox(db)).toBe(EVENTS - CHUNK);
  expect(await waiting()).toEqual([{ events: EVENTS, newest: EVENTS }]);
});

it('a lost stream whose refill was interrupted still counts as behind, and is filled with all of it in order', async () => {
  await interruptReplay();
  const config = testConfig({ service: 'notes', databaseUrl: database.urls.app });
  const running = await startService({ ...notesService, consumers: [] }, config, { drainMs: 0 });
  const nats = await connect({ servers: config.NATS_URL });
  const { streams } = await nats.jetstreamManager();
  const stream = `${config.NATS_PREFIX}_notes`.toUpperCase();
  await eventually(async () => expect((await streams.info(stream)).state.messages).toBe(EVENTS), WITHIN_MS);
  const places = [1, CHUNK, CHUNK + 1, EVENTS];
  const messages = await Promise.all(places.map((seq) => streams.getMessage(stream, { seq })));
  expect(messages.map(({ data }) => Envelope.decode(data).aggregateVersion)).toEqual(places);
  await nats.close();
  await running.stop();
});
