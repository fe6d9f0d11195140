import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { defineJob } from '../src/jobs';
import { SHORT_LIVED } from '../src/outbox/versions';
import { startService } from '../src/service';
import { createTenantCtx, eventually, testService } from '../src/testing';
import { housekeeping } from '../src/worker/housekeeping';
import { notesService, type Deps } from './notes';

const runs: string[] = [];
const often = defineJob<Deps>({ name: 'often', everyS: 0.2, run: () => Promise.resolve(void runs.push('often')) });
const daily = defineJob<Deps>({ name: 'daily', everyS: 86_400, run: () => Promise.resolve(void runs.push('daily')) });
const broken = defineJob<Deps>({
  name: 'broken',
  everyS: 0.2,
  run: () => {
    runs.push('broken');
    return Promise.reject(new Error('out of oil'));
  },
});
const retried = defineJob<Deps>({
  name: 'retried',
  everyS: 86_400,
  afterFailureS: 0.2,
  run: () => {
    runs.push('retried');
    return runs.filter((run) => run === 'retried').length < 3 ? Promise.reject(new Error('away')) : Promise.resolve();
  },
});

it('jobs run at their times, however many processes there are and however often they are started, and a failure does not end them', async () => {
  const busy = { ...notesService, jobs: [often, daily, broken, retried] };
  const service = await testService(busy);
  const second = await startService(busy, { ...service.deps.config, HTTP_PORT: 0, GRPC_PORT: 0 }, { drainMs: 0 });
  const count = (name: string) => runs.filter((run) => run === name).length;
  await eventually(() => expect(count('often')).toBeGreaterThan(2));
  await second.stop();
  const third = await startService(busy, { ...service.deps.config, HTTP_PORT: 0, GRPC_PORT: 0 }, { drainMs: 0 });
  const before = count('often');
  await eventually(() => expect(count('often')).toBeGreaterThan(before));
  expect(count('daily')).toBe(1);
  expect(count('broken')).toBeGreaterThan(1);
  await eventually(() => expect(count('retried')).toBe(3));
  await third.stop();
  await service.stop();
});

it('housekeeping forgets the versions of short-lived things, those that consumers know months before the last that were given', async () => {
  const service = await testService({ ...notesService, consumers: [] });
  const [tenant, session] = [randomUUID(), randomUUID()];
  const inTenant = (text: string) => service.db.reads.submit({ settings: [['app.tenant_id', tenant]], text, values: [] });
  const things = `(values ('session', '${session}'), ('notice', 'JobStatus:${session}'), ('note', '17'), ('tenant', '${tenant}')) as t (kind, id)`;
  const ages = `unnest(array[29, 31, 91]) as days`;
  await inTenant(
    `insert into aggregate_version select '${tenant}', kind || days, id, 1, now() - make_interval(days => days) from ${things}, ${ages}`,
  );
  await inTenant(
    `insert into inbox_version select '${tenant}', 'all', kind || days, id, 1, now() - make_interval(days => days) from ${things}, ${ages}`,
  );
  await housekeeping.run(service.deps, { log: service.deps.log, signal: new AbortController().signal });
  const left = async (table: string) => (await inTenant(`select aggregate from ${table} order by 1`)).map(({ aggregate }) => aggregate);
  const lasting = ['note29', 'note31', 'note91', 'tenant29', 'tenant31', 'tenant91'];
  expect(await left('aggregate_version')).toEqual([...lasting, 'notice29', 'notice31', 'session29', 'session31'].sort());
  expect(await left('inbox_version')).toEqual([...lasting, 'notice29', 'session29'].sort());
  await service.stop();
});

it('an event of either side counts as the last that was heard of a thing', async () => {
  const service = await testService(notesService);
  const ctx = createTenantCtx({ admin: true });
  const inTenant = (text: string) => service.db.reads.submit({ settings: [['app.tenant_id', ctx.tenant]], text, values: [] });
  const tables = ['aggregate_version', 'inbox_version'];
  await service.http(ctx).post('/notes', { title: 'first' });
  await eventually(() => expect(service.deps.effects).toHaveLength(1));
  for (const table of tables) await inTenant(`update ${table} set updated_at = now() - interval '100 days'`);
  await service.http(ctx).put('/notes/1', { title: 'second' });
  await eventually(() => expect(service.deps.effects).toHaveLength(2));
  for (const table of tables)
    expect(await inTenant(`select version from ${table} where updated_at > now() - interval '1 day'`)).toEqual([{ version: 2 }]);
  await service.stop();
});

it('housekeeping takes what is old and leaves the rest', async () => {
  const service = await testService(notesService);
  const ctx = createTenantCtx({ admin: true });
  for (const key of ['old', 'new']) await service.http(ctx).post('/notes', { title: key }, { 'idempotency-key': key });
  await eventually(async () => expect((await service.events(ctx)).every((event) => event.published)).toBe(true));
  await eventually(() => expect(service.deps.effects).toHaveLength(2));
  const age = `with o as (update outbox set published_at = now() - interval '8 days' where aggregate_id = '1' returning 1),
    i as (update inbox set handled_at = now() - interval '9 days' where event_id = (select id from outbox where aggregate_id = '1') returning 1)
    update idempotency_key set created_at = now() - interval '2 days' where key = 'old'`;
  await service.db.reads.submit({ settings: [['app.tenant_id', ctx.tenant]], text: age, values: [] });
  await housekeeping.run(service.deps, { log: service.deps.log, signal: new AbortController().signal });
  const left = `select (select count(*) from outbox)::int as outbox, (select count(*) from inbox)::int as inbox, (select count(*) from idempotency_key)::int as keys`;
  expect(await service.db.reads.submit({ settings: [['app.tenant_id', ctx.tenant]], text: left, values: [] })).toEqual([
    { outbox: 1, inbox: 1, keys: 1 },
  ]);
  await service.stop();
});

it('housekeeping goes on after a table that fails, and fails at the end', async () => {
  const service = await testService({ ...notesService, consumers: [] });
  const tenant = randomUUID();
  const inTenant = (text: string) => service.db.reads.submit({ settings: [['app.tenant_id', tenant]], text, values: [] });
  await inTenant(`insert into job_status (tenant_id, id, task, queue, listed, input, priority, turn, run_at, state, finished_at)
    values ('${tenant}', gen_random_uuid(), 'recount', 'tasks', true, '{}', 0, 0, now(), 'finished', now() - interval '31 days')`);
  const admin = new pg.Client({ connectionString: service.urls.admin });
  await admin.connect();
  await admin.query('revoke delete on notes.idempotency_key from notes_app');
  const run = housekeeping.run(service.deps, { log: service.deps.log, signal: new AbortController().signal });
  await expect(run).rejects.toThrow('tables failed: 1');
  expect(await inTenant('select 1 from job_status')).toEqual([]);
  await admin.end();
  await service.stop();
});

it.each(['aggregate_version', 'inbox_version'])('housekeeping finds what is short-lived in %s by an index', async (table) => {
  const service = await testService({ ...notesService, consumers: [] });
  const settings = [
    ['app.scope', 'system'],
    // Of a few rows all are read, whatever indexes there are.
    ['enable_seqscan', 'off'],
  ] as const;
  const text = `explain select ctid from ${table} where updated_at < now() - interval '30 days' and ${SHORT_LIVED} limit 5000`;
  const plan = (await service.db.reads.submit({ settings, text, values: [] })).map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain(`using ${table}_age`);
  expect(plan).toContain('Index Cond: (updated_at <');
  await service.stop();
});
