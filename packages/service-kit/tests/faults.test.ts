import pg from 'pg';
import type { BaseConfig } from '../src/config';
import { openDatabase } from '../src/database';
import { withTenant } from '../src/query';
import { createTenantCtx, eventually } from '../src/testing';
import { testConfig, testServers } from '../src/testing/config';
import { createDatabase, type TestDatabase } from '../src/testing/database';
import { startService, type RunningService } from '../src/service';
import { signContext, signingPair } from '../src/context';
import { proxyTo, type TcpProxy } from './tcp-proxy';
import { notesService, type Deps } from './notes';

/** A service whose wires to database and broker can be cut. */
let copy: TestDatabase;
let config: BaseConfig;
let running: RunningService<Deps>;
let database: TcpProxy;
let broker: TcpProxy;
const ctx = createTenantCtx({ admin: true });

beforeEach(async () => {
  const { TEST_NATS_URL } = testServers();
  copy = await createDatabase(notesService);
  database = await proxyTo(copy.urls.app);
  broker = await proxyTo(TEST_NATS_URL);
  config = { ...testConfig({ service: 'notes', databaseUrl: database.url }), NATS_URL: broker.url };
  running = await startService(notesService, config, { drainMs: 0 });
});
afterEach(async () => {
  await running.stop();
  await database.close();
  await broker.close();
  await copy.drop();
});

const send = async (method: string, path: string, body?: object) => {
  const headers = { 'x-portal-context': signContext(ctx, signingPair(config.CONTEXT_KEYS, 'notes')), 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${running.httpPort}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as { status: string; items: { title: string }[] } };
};
const write = (title: string) => send('POST', '/notes', { title });
const titles = async () => (await send('GET', '/notes')).body.items.map(({ title }) => title);

it('while the database is away every call says so, and afterwards all goes on', async () => {
  expect((await write('before')).status).toBe(201);
  await database.cut();
  for (const answer of await Promise.all([write('lost'), send('GET', '/notes'), write('lost'), send('GET', '/notes/1')])) {
    expect([answer.status, answer.body.status]).toEqual([503, 'unavailable']);
  }
  await database.restore();
  await eventually(async () => expect((await write('after')).status).toBe(201));
  expect(await titles()).toEqual(['before', 'after']);
});

it('connections that die under way fail their own calls only', async () => {
  await write('before');
  const busy = Promise.all(Array.from({ length: 20 }, (_, index) => write(`n${index}`)));
  await database.cut();
  await database.restore();
  const written = (await busy).filter(({ status }) => status === 201).length;
  await eventually(async () => expect((await write('after')).status).toBe(201));
  // What was acknowledged is there; what was not may be.
  expect((await titles()).length).toBeGreaterThanOrEqual(written + 2);
});

it('while the broker is away writes go on, and the events about one thing follow in order', async () => {
  await eventually(async () => expect((await write('before')).status).toBe(201));
  await eventually(() => expect(running.deps.effects).toHaveLength(1));
  await broker.cut();
  for (const title of ['a', 'b', 'c']) expect((await send('PUT', '/notes/1', { title })).status).toBe(200);
  await broker.restore();
  await eventually(() => expect(running.deps.effects.map((effect) => effect.split(' ').at(-1))).toEqual(['before', 'a', 'b', 'c']));
});

it('what a commit that was never answered may have kept is not undone; what was rolled back is', async () => {
  const undone: string[] = [];
  const change = (title: string, disturb: () => void) =>
    withTenant(running.deps.db, ctx, async (query) => {
      query.onRollback(() => void undone.push(title));
      await query('note').insert({ id: undone.length + 100, title, amount: 0 });
      disturb();
    });
  await expect(
    change('refused', () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const unanswered = change('kept', () => database.muteServer());
  unanswered.catch(() => undefined);
  const beside = new pg.Client(copy.urls.admin);
  await beside.connect();
  await eventually(async () =>
    expect((await beside.query(`select from ${notesService.schema}.note where title = 'kept'`)).rowCount).toBe(1),
  );
  await beside.end();
  await database.cut();
  await expect(unanswered).rejects.toThrow();
  expect(undone).toEqual(['refused']);
});

it('who waits for a connection that is refused hears of it when the last one that there was breaks', async () => {
  const own = openDatabase({ url: database.url, schema: notesService.schema, pool: 2 });
  const ask = (text: string) => own.reads.submit({ settings: [], text, values: [] });
  const [{ pid } = {}] = await ask('select pg_backend_pid() as pid');
  database.refuse();
  const broken = expect(ask('select pg_sleep(5)')).rejects.toThrow('terminating connection');
  const waiting = expect(ask('select 1')).rejects.toThrow('ECONNREFUSED');
  const beside = new pg.Client(copy.urls.admin);
  await beside.connect();
  await beside.query('select pg_terminate_backend($1)', [pid]);
  await beside.end();
  await Promise.all([broken, waiting]);
  await own.close();
});
