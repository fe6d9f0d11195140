import { z } from 'zod';
import { contract } from '@portal/contracts/contract';
import { tenantQuery, withTenant } from '../src/query';
import { useCase } from '../src/use-case';
import { createTenantCtx, eventually, testService, type TestService } from '../src/testing';
import { notesService, type Deps } from './notes';

/** Longer than a busy machine takes until all of them sleep and the other tenant has asked. */
const SLEEP = 'select pg_sleep(4) where $1::uuid is not null';
const SLEEPING = `select count(*)::int as n from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
const sleep = useCase({
  contract: contract('GET /sleep', { access: 'public', output: z.custom<{ status: 'ok' }>() }),
  async run({ query }) {
    await query.sql(SLEEP);
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

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const slowReads = (count: number) => {
  const query = tenantQuery(service.db, heavy, { readOnly: true });
  return Promise.allSettled(Array.from({ length: count }, () => query.sql(SLEEP)));
};

it("a tenant's slow reads do not hold up another's, and end early once it asks", async () => {
  const slow = slowReads(20);
  await eventually(async () => expect(await sleeping()).toBe(5));
  const query = tenantQuery(service.db, light, { readOnly: true });
  const times: number[] = [];
  for (let asked = 0; asked < 20; asked += 1) {
    times.push(await millisecondsOf(() => query.sql('select title from note where tenant_id = $1')));
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  expect(Math.max(...times)).toBeLessThan(200);
  expect(await sleeping()).toBeLessThanOrEqual(1);
  const statuses = (await slow).map((result) => (result.status === 'rejected' ? (result.reason as { code?: string }).code : 'done'));
  expect(statuses.filter((status) => status === '57014').length).toBeGreaterThanOrEqual(4);
});

it('alone, it has the connections until the answer', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect((await slowReads(5)).map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'));
});

it("a tenant's transactions leave connections to another", async () => {
  const held = Promise.all(
    Array.from({ length: 20 }, () =>
      withTenant(service.db, heavy, (query) => query.sql('select pg_sleep(0.3) where $1::uuid is not null')),
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await millisecondsOf(() => service.http(light).post('/notes', { title: 'meanwhile' }))).toBeLessThan(250);
  await held;
});

it('a statement is cancelled in the database when its caller has gone', async () => {
  const headers = { 'x-portal-context': service.sign(heavy) };
  const abort = new AbortController();
  const asked = fetch(`${service.origin}/api/sleep`, { headers, signal: abort.signal });
  asked.catch(() => undefined);
  await eventually(async () => expect(await sleeping()).toBe(1));
  abort.abort();
  const took = await millisecondsOf(() => eventually(async () => expect(await sleeping()).toBe(0)));
  expect(took).toBeLessThan(1_000);
  // The connection goes on, and the next statement on it is not the one that is cancelled.
  const query = tenantQuery(service.db, heavy, { readOnly: true });
  for (let asked = 0; asked < 50; asked += 1) await query.sql('select title from note where tenant_id = $1');
});
