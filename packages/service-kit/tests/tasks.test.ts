import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import pg from 'pg';
import type { TenantContext } from '../src/context';
import { defineJob } from '../src/jobs';
import { tenantRead } from '../src/testing/tenant-read';
import { systemSql, withTenant } from '../src/query';
import { createTenantCtx, eventually, testService, type TestService } from '../src/testing';
import { cancelWaiting, enqueue, findJob, type EnqueueOptions, type JobStatus } from '../src/tasks';
import { startService } from '../src/service';
import { recount, recountsIn, recountsService, type Deps } from './recounts';

type Input = Parameters<typeof recount.run>[0]['input'];
type Item = { item: JobStatus };

let service: TestService<Deps>;
let ctx: TenantContext;

beforeAll(async () => {
  service = await testService(recountsService);
});
afterAll(() => service.stop());
beforeEach(() => {
  ctx = createTenantCtx();
});

const inputOf = (label: string, more: Partial<Input> = {}): Input => recount.input.parse({ label, ...more }) as Input;
const add = (label: string, more: Partial<Input> = {}, options: EnqueueOptions = {}, who = ctx) =>
  withTenant(service.db, who, (query) => enqueue(query, recount, inputOf(label, more), options));
const start = async (label: string, more: Partial<Input> = {}) => {
  const { status, body } = await service.http(ctx).post<{ item: { job_status_id: string } }>('/recounts', { label, ...more });
  expect(status).toBe(202);
  return body.item.job_status_id;
};
const job = async (id: string, who = ctx) => (await service.http(who).get<Item>(`/jobs/${id}`)).body.item;
const reaches = (id: string, state: JobStatus['state'], who = ctx) =>
  eventually(async () => {
    const found = await job(id, who);
    expect(found.state).toBe(state);
    return found;
  });
const effects = (who = ctx) =>
  withTenant(service.db, who, async (query) => {
    const rows = await query('effect').orderBy('label').select<{ label: string }[]>('label');
    return rows.map(({ label }) => label);
  });
const letGo = (label: string) =>
  eventually(() => {
    const release = service.deps.held.get(label);
    if (!release) throw new Error(`${label} does not run`);
    release();
  });
const attempts = (label: string) => service.deps.runs.filter((run) => run.label === label).length;

describe('a call that goes on in a job', () => {
  it('is answered 202; the job shows its progress, its output and whose it is', async () => {
    const id = await start('report', { hold: true });
    await eventually(async () =>
      expect(await job(id)).toMatchObject({ state: 'executing', progress: 10, progress_text: 'recount.counting' }),
    );
    await letGo('report');
    const done = await reaches(id, 'finished');
    expect(done).toMatchObject({ task: 'recount', progress: 100, attempts: 1, output: { counted: 6 }, error: null, created_by: 1 });
    expect(await effects()).toEqual(['report']);
  });

  it('is tried again after a failure, and its effect happens once', async () => {
    const id = await start('flaky', { failing: 2 });
    expect(await reaches(id, 'finished')).toMatchObject({ attempts: 3, error: null });
    expect(await effects()).toEqual(['flaky']);
  });

  it('is given up after its retries; the error tells nothing of the defect', async () => {
    const id = await start('broken', { failing: 9 });
    const failed = await reaches(id, 'failed');
    expect(failed).toMatchObject({ attempts: 3, error: { status: 'internal_error' } });
    expect(JSON.stringify(failed)).not.toContain('secret');
    expect(await effects()).toEqual([]);
  });

  it('is not tried again when it can only be refused again', async () => {
    const id = await start('refused', { refused: true });
    expect(await reaches(id, 'failed')).toMatchObject({ attempts: 1, error: { status: 'validation_failed' } });
    expect(attempts('refused')).toBe(1);
  });

  it('can be cancelled before it starts and while it runs', async () => {
    const running = await start('running', { hold: true });
    const waiting = await start('waiting');
    await eventually(() => expect(attempts('running')).toBe(1));
    for (const id of [waiting, running]) expect((await service.http(ctx).delete(`/jobs/${id}`)).status).toBe(200);
    expect((await reaches(running, 'cancelled')).finished_at).not.toBeNull();
    await reaches(waiting, 'cancelled');
    const next = await start('next');
    await reaches(next, 'finished');
    expect(attempts('waiting')).toBe(0);
    expect(await effects()).toEqual(['next']);
    expect((await service.http(ctx).delete(`/jobs/${running}`)).status).toBe(404);
  });

  it('is unknown to another tenant, who can neither see nor cancel it', async () => {
    const id = await start('private', { hold: true });
    const stranger = createTenantCtx();
    expect((await service.http(stranger).get(`/jobs/${id}`)).status).toBe(404);
    expect((await service.http(stranger).delete(`/jobs/${id}`)).status).toBe(404);
    await letGo('private');
    await reaches(id, 'finished');
  });
});

describe('enqueueing', () => {
  it('belongs to the transaction: nothing runs when it rolls back', async () => {
    const failed = withTenant(service.db, ctx, async (query) => {
      await enqueue(query, recount, inputOf('undone'));
      throw new Error('roll back');
    });
    await expect(failed).rejects.toThrow('roll back');
    const after = await add('after');
    await reaches(after, 'finished');
    expect(attempts('undone')).toBe(0);
  });

  it('refuses an input that the task does not take', async () => {
    await expect(add('', {})).rejects.toThrow();
  });

  it('waits until its time', async () => {
    const id = await add('later', {}, { delayS: 1.5 });
    await reaches(await add('now'), 'finished');
    expect((await job(id)).state).toBe('queued');
    const { created_at, started_at } = await reaches(id, 'finished');
    expect(new Date(started_at ?? 0).getTime() - new Date(created_at).getTime()).toBeGreaterThanOrEqual(1_500);
  });

  it('keeps one waiting job per key: another takes its place or is left out', async () => {
    const far = { key: 'k', delayS: 3_600 };
    const first = await add('first', {}, far);
    expect(await add('kept', {}, { ...far, onDuplicate: 'keep' })).toBe(first);
    expect(await add('replaced', {}, { key: 'k' })).toBe(first);
    await reaches(first, 'finished');
    expect(await effects()).toEqual(['replaced']);
    expect(await add('again', {}, { key: 'k' })).not.toBe(first);
  });

  it('can be taken back by its key', async () => {
    const id = await add('timer', {}, { key: 'timer', delayS: 3_600 });
    const other = createTenantCtx();
    const theirs = await add('timer', {}, { key: 'timer', delayS: 3_600 }, other);
    await withTenant(service.db, ctx, async (query) => {
      await cancelWaiting(query, recount, ['timer']);
      expect((await findJob(query, id))?.state).toBe('cancelled');
    });
    expect((await job(theirs, other)).state).toBe('queued');
  });

  it('runs urgent jobs first', async () => {
    const block = await add('block', { hold: true });
    await eventually(() => expect(attempts('block')).toBe(1));
    const ids = [await add('low', {}, { priority: 'low' }), await add('normal'), await add('high', {}, { priority: 'high' })];
    await letGo('block');
    for (const id of [block, ...ids]) await reaches(id, 'finished');
    const mine = service.deps.runs.filter(({ tenant }) => tenant === ctx.tenant).map(({ label }) => label);
    expect(mine).toEqual(['block', 'high', 'normal', 'low']);
  });
});

describe('between tenants', () => {
  it('the many jobs of some do not hold up the one of another', async () => {
    const noisy = Array.from({ length: 6 }, () => createTenantCtx());
    for (const who of noisy)
      await withTenant(service.db, who, async (query) => {
        for (let index = 0; index < 30; index += 1) await enqueue(query, recount, inputOf(`noise-${index}`, { waitMs: 60 }));
      });
    // What the first of them had run by then, while the others were still asking, held nobody up.
    const already = service.deps.runs.length;
    const quiet = await add('quiet');
    await reaches(quiet, 'finished');
    const runs = service.deps.runs.slice();
    const before = runs.findIndex(({ label }) => label === 'quiet');
    expect(runs.slice(already, before).filter(({ label }) => label.startsWith('noise')).length).toBeLessThan(40);
    // One job of a tenant at a time, in the order of enqueueing.
    const ofFirst = runs.filter(({ tenant }) => tenant === noisy[0]?.tenant).map(({ label }) => label);
    expect(ofFirst).toEqual(ofFirst.map((_, index) => `noise-${index}`));
    for (const who of noisy)
      await withTenant(service.db, who, (query) => query('job_status').where({ state: 'queued' }).update({ state: 'cancelled' }));
  });

  it('nobody reaches the tables of the engine from a tenant, nor any other role', async () => {
    await add('seen', {}, { delayS: 3_600 });
    expect(await tenantRead(service.db, ctx.tenant, 'select * from recounts_tasks._private_jobs')).toEqual([]);
    expect(await systemSql(service.db, 'select * from recounts_tasks._private_jobs')).not.toEqual([]);
    const forged = tenantRead(service.db, ctx.tenant, `select recounts_tasks.add_job('recount', '{}')`);
    await expect(forged).rejects.toThrow(/row-level security/);
    const admin = new pg.Client({ connectionString: service.urls.admin });
    await admin.connect();
    const { rows } = await admin.query(
      `select grantee from information_schema.role_table_grants where table_schema = 'recounts_tasks' and grantee not in ('recounts_owner', 'recounts_app')`,
    );
    const { rows: usage } = await admin.query<{ role: string }>(
      `select rolname as role from pg_roles where has_schema_privilege(oid, 'recounts_tasks', 'usage') and not rolsuper and rolname !~ '^(recounts_|pg_)'`,
    );
    await admin.end();
    expect([rows, usage]).toEqual([[], []]);
  });
});

describe('when a process stops', () => {
  it('its jobs are aborted, given back untried and finished by another', async () => {
    const second = await startService(recountsService, { ...service.deps.config, HTTP_PORT: 0, GRPC_PORT: 0 }, { drainMs: 0 });
    const many = Array.from({ length: 8 }, () => createTenantCtx());
    const ids = await Promise.all(many.map((who, index) => add(`moved-${index}`, { hold: true }, {}, who)));
    await eventually(() => expect(second.deps.runs.length).toBeGreaterThan(0));
    // Their work is held until after this: waiting for it would never end.
    await second.stop();
    const release = setInterval(() => many.forEach((_, index) => service.deps.held.get(`moved-${index}`)?.()), 20);
    for (const [index, who] of many.entries()) expect((await reaches(ids[index] ?? '', 'finished', who)).attempts).toBe(1);
    clearInterval(release);
  });

  it('killed while its effect is not committed, the job is taken over and its effect happens once', async () => {
    const host = await testService(recountsService);
    const child = await startProcess(host);
    const tenants = Array.from({ length: 8 }, () => createTenantCtx());
    const ids = await Promise.all(
      tenants.map((who) => withTenant(host.db, who, (query) => enqueue(query, recount, inputOf('killed', { stallMs: 1_000 })))),
    );
    // Begun, and not only taken: an attempt that never began is not counted.
    const inHand = `
      select count(distinct j.locked_by)::int as holders from recounts_tasks._private_jobs j
      join job_status s on s.id::text = j.payload ->> 'job' where j.locked_by is not null and s.state = 'executing'`;
    await eventually(async () => {
      expect(await systemSql(host.db, inHand)).toEqual([{ holders: 2 }]);
    });
    child.kill('SIGKILL');
    for (const [index, who] of tenants.entries()) {
      await eventually(async () => {
        const { body } = await host.http(who).get<Item>(`/jobs/${ids[index] ?? ''}`);
        expect(body.item.state).toBe('finished');
      });
      const rows = await withTenant(host.db, who, (query) => query('effect').select('label'));
      expect(rows).toEqual([{ label: 'killed' }]);
    }
    const tried = await systemSql<{ most: number }>(host.db, 'select max(attempts) as most from job_status');
    expect(tried[0]?.most).toBe(2);
    await host.stop();
  });
});

it('scheduled jobs run while long tasks take all places of the process', async () => {
  const ran: number[] = [];
  const often = defineJob<Deps>({ name: 'often', everyS: 0.2, run: () => Promise.resolve(void ran.push(Date.now())) });
  const host = await testService({ ...recountsService, jobs: [often] });
  const labels = Array.from({ length: 6 }, (_, index) => `long-${index}`);
  for (const label of labels)
    await withTenant(host.db, createTenantCtx(), (query) => enqueue(query, recount, inputOf(label, { hold: true }), { priority: 'low' }));
  await eventually(() => expect(host.deps.held.size).toBe(4));
  const since = Date.now();
  await eventually(() => expect(ran.filter((at) => at > since).length).toBeGreaterThan(2));
  expect(host.deps.held.size).toBe(4);
  const release = setInterval(() => host.deps.held.forEach((letGoOn) => letGoOn()), 20);
  await eventually(() => expect([...host.deps.held.keys()].sort()).toEqual(labels));
  clearInterval(release);
  await host.stop();
});

it('whoever holds a job is known by its connections, however long the name of the schema', async () => {
  const host = await testService(recountsIn('recounts_of_everything_in_stock'));
  const who = createTenantCtx();
  await withTenant(host.db, who, (query) => enqueue(query, recount, inputOf('held', { hold: true })));
  await eventually(() => expect(host.deps.held.has('held')).toBe(true));
  const holders = `
    select distinct exists (select from pg_stat_activity where right(application_name, 36) = locked_by) as connected
    from recounts_of_everything_in_stock_tasks._private_job_queues where locked_by is not null`;
  expect(await systemSql(host.db, holders)).toEqual([{ connected: true }]);
  host.deps.held.get('held')?.();
  await host.stop();
});

/** The same service in a process of its own, on the same database. */
async function startProcess(host: TestService<Deps>): Promise<ReturnType<typeof spawn>> {
  // Below node_modules, where what is not bundled is found.
  const outfile = join(__dirname, `../../../node_modules/.cache/killed-recounts-${process.pid}.cjs`);
  await build({
    entryPoints: [join(__dirname, 'killed-recounts.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    logLevel: 'error',
    packages: 'external',
    alias: { '@portal/contracts': join(__dirname, '../../contracts/src'), '@portal/proto': join(__dirname, '../../../proto/gen') },
  });
  const { config } = host.deps;
  const child = spawn(process.execPath, [outfile], {
    stdio: 'inherit',
    env: {
      DATABASE_URL: host.urls.app,
      NATS_URL: config.NATS_URL,
      NATS_PREFIX: config.NATS_PREFIX,
      LOG_LEVEL: 'error',
      SERVICE_KEYS: config.SERVICE_KEYS.join(','),
      PICTURE_WORKER: config.PICTURE_WORKER,
      EXPORT_WORKER: config.EXPORT_WORKER,
      IMPORT_WORKER: config.IMPORT_WORKER,
      CONTEXT_KEYS: config.CONTEXT_KEYS.map(({ sender, audience, keys }) => `${sender}>${audience}:${keys[0]?.toString('base64')}`).join(
        ',',
      ),
    },
  });
  const connected = `select count(distinct application_name)::int as processes from pg_stat_activity where application_name like 'portal-recounts-tasks%'
    and datname = current_database()`;
  await eventually(async () => {
    expect(await systemSql(host.db, connected)).toEqual([{ processes: 2 }]);
  });
  await rm(outfile);
  return child;
}
