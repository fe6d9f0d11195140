import { AckPolicy, connect, nanos, type JsMsg, type NatsConnection } from 'nats';
import type { BaseConfig } from '../src/config';
import { signContext, signingPair } from '../src/context';
import { startService, type RunningService } from '../src/service';
import { createTenantCtx, eventually } from '../src/testing';
import { testConfig } from '../src/testing/config';
import { createDatabase, type TestDatabase } from '../src/testing/database';
import { httpClient } from '../src/testing/http';
import { notesService, type Deps } from './notes';

let database: TestDatabase;
let config: BaseConfig;
let nats: NatsConnection;
let running: RunningService<Deps>;

beforeEach(async () => {
  database = await createDatabase(notesService);
  config = testConfig({ service: 'notes', databaseUrl: database.urls.app });
  nats = await connect({ servers: config.NATS_URL });
  running = await startService({ ...notesService, consumers: [] }, config, { drainMs: 0 });
});
afterEach(async () => {
  await running.stop();
  await nats.close();
  await database.drop();
});

async function writeFour(): Promise<void> {
  const http = httpClient(`http://127.0.0.1:${running.httpPort}/api`, {
    'x-portal-context': signContext(createTenantCtx({ admin: true }), signingPair(config.CONTEXT_KEYS, 'notes')),
  });
  await http.post('/notes', { title: '1' });
  for (const title of ['2', '3', '4']) await http.put('/notes/1', { title });
}

/** A process of the service that takes two events, works on the first for longer, and dies: the second is overdue before the first. */
async function takeTwoAndDie(stream: string): Promise<void> {
  const durable = 'notes_memory_notes';
  await (
    await nats.jetstreamManager()
  ).consumers.add(stream, { durable_name: durable, ack_policy: AckPolicy.Explicit, ack_wait: nanos(2_000) });
  const taken = await (await nats.jetstream().consumers.get(stream, durable)).fetch({ max_messages: 2, expires: 1_000 });
  const both: JsMsg[] = [];
  for await (const message of taken) if (both.push(message) === 2) break;
  await new Promise((resolve) => setTimeout(resolve, 800));
  both[0]?.working();
  await nats.flush();
}

it('events that a killed process had taken and not finished are handled before those that came later', async () => {
  await writeFour();
  const stream = `${config.NATS_PREFIX}_notes`.toUpperCase();
  await eventually(async () => expect((await (await nats.jetstreamManager()).streams.info(stream)).state.messages).toBe(4));
  await takeTwoAndDie(stream);
  await running.stop();
  running = await startService(notesService, config, { drainMs: 0 });
  await eventually(() => expect(running.deps.effects).toEqual(['1 v1 1', '1 v2 2', '1 v3 3', '1 v4 4']));
});
