import { z } from 'zod';
import { contract } from '@portal/contracts/contract';
import { ReadPool } from '../src/database/read-pool';
import { TimeBudget } from '../src/database/time-budget';
import { tenantQuery, withTenant } from '../src/query';
import { useCase } from '../src/use-case';
import { createTenantCtx, eventually, testService, type TestService } from '../src/testing';
import { notesService, type Deps } from './notes';

/** A statement of so many seconds: longer than a busy machine takes for all that another tenant asks meanwhile. */
const sleepOf = (seconds: number) => `select pg_sleep(${seconds}) where $1::uuid is not null`;
const SLEEPING = `select count(*)::int as n from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
const sleep = useCase({
  contract: contract('GET /sleep', { summary: 'Sleep for a minute', access: 'public', output: z.custom<{ status: 'ok' }>() }),
  async run({ query }) {
    await query.sql(sleepOf(60));
    return { status: 'ok' };
  },
});

let service: TestService<Deps>;
const heavy = createTenantCtx({ admin: true });
const light = createTenantCtx({ admin: true });

beforeAll(async () => {
  service = await testService({ ...notesService, useCases: [...notesService.useCases, sleep] }, { config: { DATABASE_POOL: 6 } });
});
afterAll(() => service.stop());

/** How many of our connections work on the slow statement now. */
async function sleeping(): Promise<number> {
  const [row] = await service.db.reads.submit({ settings: [], text: SLEEPING, values: [] });
  return Number(row?.n);
}

/** How many of these have been answered, as they are. */
function answeredOf(asked: readonly Promise<unknown>[]): () => number {
  let answered = 0;
  for (const one of asked) one.then(() => (answered += 1)).catch(() => undefined);
  return () => answered;
}

const slowReads = (count: number) => {
  const query = tenantQuery(service.db, heavy, { readOnly: true });
  return Array.from({ length: count }, () => query.sql(sleepOf(4)));
};

it("a tenant's slow reads do not hold up another's, and end early once it asks", async () => {
  const slow = slowReads(20);
  const answered = answeredOf(slow);
  const settled = Promise.allSettled(slow);
  await eventually(async () => expect(await sleeping()).toBe(5));
  const query = tenantQuery(service.db, light, { readOnly: true });
  for (let asked = 0; asked < 20; asked += 1) {
    await query.sql('select title from note where tenant_id = $1');
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  expect(answered()).toBe(0);
  // A statement is cancelled over a connection of its own, which a busy machine makes late.
  await eventually(async () => {
    await query.sql('select title from note where tenant_id = $1');
    expect(await sleeping()).toBeLessThanOrEqual(1);
  });
  const statuses = (await settled).map((result) => (result.status === 'rejected' ? (result.reason as { code?: string }).code : 'done'));
  expect(statuses.filter((status) => status === '57014').length).toBeGreaterThanOrEqual(4);
});

it('while one is slow, a connection for others and one that cancels are open before they are needed', async () => {
  const name = 'reads-of-a-test';
  const pool = new ReadPool({ connectionString: service.urls.app, application_name: name }, 4, new TimeBudget());
  const opened = async () =>
    (
      await service.db.reads.submit({
        settings: [],
        text: 'select state from pg_stat_activity where application_name = $1 order by state',
        values: [name],
      })
    ).map(({ state }) => state);
  try {
    const slow = pool.run({ settings: [], text: 'select pg_sleep(3)', values: [], consumer: { tenant: heavy.tenant } });
    await eventually(async () => expect(await opened()).toEqual(['active', 'idle', 'idle']));
    await slow;
  } finally {
    await pool.close();
  }
});

it('alone, it has the connections until the answer', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect((await Promise.allSettled(slowReads(5))).map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'));
});

it("a tenant's transactions leave connections to another", async () => {
  const held = Array.from({ length: 10 }, () => withTenant(service.db, heavy, (query) => query.sql(sleepOf(2))));
  const answered = answeredOf(held);
  await eventually(async () => expect(await sleeping()).toBeGreaterThan(1));
  expect((await service.http(light).post('/notes', { title: 'meanwhile' })).status).toBe(201);
  expect(answered()).toBe(0);
  await Promise.all(held);
});

it('a statement is cancelled in the database when its caller has gone', async () => {
  const headers = { 'x-portal-context': service.sign(heavy) };
  const abort = new AbortController();
  const asked = fetch(`${service.origin}/api/sleep`, { headers, signal: abort.signal });
  asked.catch(() => undefined);
  await eventually(async () => expect(await sleeping()).toBe(1));
  abort.abort();
  await eventually(async () => expect(await sleeping()).toBe(0));
  // The connection goes on, and the next statement on it is not the one that is cancelled.
  const query = tenantQuery(service.db, heavy, { readOnly: true });
  for (let asked = 0; asked < 50; asked += 1) await query.sql('select title from note where tenant_id = $1');
});
