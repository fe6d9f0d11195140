import pg from 'pg';
import { withTenant } from '../src/query';
import { enqueue } from '../src/tasks';
import { createTenantCtx, eventually, testService, type TestService } from '../src/testing';
import { recount, recountsService, type Deps } from './recounts';

/** No outcome of a task can be told to the engine. A sequence counts the attempts, which a refused transaction does not take back. */
const REFUSE = `
  create sequence recounts_tasks.refused;
  grant all on sequence recounts_tasks.refused to public;
  create function recounts_tasks.refuse() returns trigger language plpgsql as $$
    begin raise exception 'refused: %', nextval('recounts_tasks.refused'); end $$;
  create trigger refuse before delete on recounts_tasks._private_jobs for each row
    when (old.payload ->> 'job' is not null) execute function recounts_tasks.refuse()`;
const REFUSED = 'select case when is_called then last_value else 0 end::int as count from recounts_tasks.refused';
const ACCEPT = 'drop trigger refuse on recounts_tasks._private_jobs';
const WAITING = "select count(*)::int as count from recounts_tasks._private_jobs where payload ->> 'job' is not null";

/** What a pool and then its connections have to end, and as much again. */
const RECOVERY_MS = 30_000;

let service: TestService<Deps>;
let admin: pg.Client;

beforeAll(async () => {
  service = await testService(recountsService);
  admin = new pg.Client({ connectionString: service.urls.admin });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await service.stop();
});

const add = (label: string, hold: boolean) =>
  withTenant(service.db, createTenantCtx(), (query) => enqueue(query, recount, recount.input.parse({ label, hold })));
const count = async (sql: string) => (await admin.query<{ count: number }>(sql)).rows[0]?.count;

it('outcomes that cannot be told end neither the work of a process nor are its tasks done twice', async () => {
  for (const label of ['a', 'b', 'c', 'd']) await add(label, true);
  await eventually(() => expect(service.deps.held.size).toBe(4));
  await admin.query(REFUSE);
  for (const [index, label] of ['a', 'b', 'c'].entries()) {
    service.deps.held.get(label)?.();
    await eventually(async () => expect(await count(REFUSED)).toBe(index + 1));
  }
  await admin.query(ACCEPT);
  service.deps.held.get('d')?.();
  await add('e', false);
  await eventually(async () => expect(await count(WAITING)).toBe(0), RECOVERY_MS);
  const { rows } = await admin.query<{ label: string }>('select label from recounts.effect order by label');
  expect(rows.map(({ label }) => label)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
