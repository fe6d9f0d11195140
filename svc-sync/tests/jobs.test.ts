import { randomUUID } from 'node:crypto';
import { JobsService } from '@portal/proto/portal/v1/job';
import type { Protocol } from '@portal/contracts/sync/schemas';
import { JobUpdated } from '@portal/proto/sync/v1/events';
import type { Tenant } from '@portal/proto/identity/v1/identity';
import type { TenantContext } from '@portal/service-kit/context';
import { systemSql } from '@portal/service-kit/query';
import { createTenantCtx, eventually, testService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { fillJobs } from '../src/jobs/fill-jobs.job';
import { forgetOldJobs } from '../src/jobs/forget-jobs.job';
import { enqueueAt, ownerService, type Owner } from './owner.factory';
import { as, startSync, type Sync } from './sync.factory';

let owner: Owner;
let sync: Sync;
let ctx: TenantContext;

/** svc-identity's list of tenants, as the first fill asks for it. */
const known: string[] = [];
const tenants = {
  list: () => Promise.resolve({ tenants: known.map((id) => ({ id }) as Tenant) }),
  close: () => undefined,
} as unknown as Deps['tenants'];

beforeAll(async () => {
  owner = await testService(ownerService);
  sync = await startSync(owner, { tenants });
});
afterAll(async () => {
  await sync.stop();
  await owner.stop();
});
beforeEach(() => {
  ctx = createTenantCtx({ user: 7 });
});

const letGo = (label: string) =>
  eventually(() => {
    const release = owner.deps.held.get(label);
    if (!release) throw new Error(`${label} does not run`);
    release();
  });
const colleague = (access: TenantContext['access'] = {}) => ({ ...ctx, user: 8, access });

describe('a job that another service does', () => {
  it('can be asked for at once, before its first event came', async () => {
    const id = await enqueueAt(owner, ctx, { label: 'at-once' }, { delayS: 3_600 });
    const { status, body } = await as(sync, ctx).find(id);
    expect(status).toBe(200);
    expect(body.item.job_id).toBeGreaterThan(0);
    expect(body.item).toMatchObject({ id, job_uuid: id, type: 'issues.make-things', queue: 'tasks', status: 'queued' });
    expect(body.item).toMatchObject({ attempts: 0, progress_max: 100, progress_now: 0, started_at: null, finished_at: null, output: null });
  });

  it('shows its progress, its end and its output, and tells the browsers of whoever enqueued it', async () => {
    const id = await enqueueAt(owner, ctx, { label: 'shown', hold: true, output: { rows: 12 } });
    await eventually(async () => {
      const { items } = await as(sync, ctx).list();
      expect(items).toMatchObject([{ id, status: 'executing', progress_now: 10, progress_text: 'making', attempts: 1 }]);
    });
    await letGo('shown');
    const done = await as(sync, ctx).reaches(id, 'finished');
    expect(done).toMatchObject({ progress_now: 100, output: { rows: 12 }, error: null, can_cancel: false, can_retry: false });
    expect(done.finished_at).not.toBeNull();
    const events = await sync.events(ctx);
    expect(new Set(events.map((event) => `${event.aggregate} ${event.aggregateId} ${event.envelope.readers.join()}`))).toEqual(
      new Set([`job ${id} 7`]),
    );
    expect(events.every((event) => event.as(JobUpdated).id === id)).toBe(true);
  });

  it('shows each progress within a second, in no more than ten messages a second, however often it is told', async () => {
    const steps = 300;
    const id = await enqueueAt(owner, ctx, { label: 'often', hold: true, steps });
    const late: number[] = [];
    for (let last = ''; last !== `${steps} / ${steps}`;) {
      const { progress_text } = (await as(sync, ctx).find(id)).body.item;
      const at = owner.deps.stepTimes.get(`often ${progress_text?.split(' ')[0] ?? ''}`);
      if (at !== undefined && progress_text !== null && progress_text !== last) {
        late.push(Date.now() - at);
        last = progress_text;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const [first = 0, end = 0] = [owner.deps.stepTimes.get('often 1'), owner.deps.stepTimes.get(`often ${steps}`)];
    const told = (await sync.events(ctx)).filter((event) => event.aggregateId === id);
    await letGo('often');
    expect(late.length).toBeGreaterThan(5);
    expect(Math.max(...late)).toBeLessThan(1_000);
    expect(told.length).toBeGreaterThan(5);
    // Beside the progress: enqueued, begun, and what was under way at the end.
    expect(told.length - 3).toBeLessThanOrEqual(((end - first) / 1_000) * 10);
  });

  it('says why it failed without the inside of the defect, and can be run again', async () => {
    const id = await enqueueAt(owner, ctx, { label: 'failing', fails: true });
    const failed = await as(sync, ctx).reaches(id, 'failed');
    expect(failed).toMatchObject({ error: { status: 'internal_error' }, can_retry: true, can_cancel: false, attempts: 1 });
    expect(JSON.stringify(failed)).not.toContain('defect');
    const { status, body } = await as(sync, ctx).retry(id);
    expect([status, body.item]).toMatchObject([200, { id, job_id: failed.job_id, status: 'queued', attempts: 0, error: null }]);
    expect(await as(sync, ctx).reaches(id, 'failed')).toMatchObject({ attempts: 1 });
  });

  it('is cancelled before it starts and while it runs; what is over cannot be', async () => {
    const running = await enqueueAt(owner, ctx, { label: 'cancelled', hold: true });
    const waiting = await enqueueAt(owner, ctx, { label: 'waiting' });
    await as(sync, ctx).reaches(running, 'executing');
    expect((await as(sync, ctx).cancel(waiting)).body.item).toMatchObject({ status: 'cancelled', can_cancel: false, can_retry: true });
    expect((await as(sync, ctx).cancel(running)).body.item).toMatchObject({ status: 'executing', can_cancel: false });
    await as(sync, ctx).reaches(running, 'cancelled');
    const again = await as(sync, ctx).cancel(running);
    expect([again.status, again.body.status]).toEqual([409, 'in_use']);
    const finished = await enqueueAt(owner, ctx, { label: 'finished' });
    await as(sync, ctx).reaches(finished, 'finished');
    for (const call of ['cancel', 'retry'] as const) expect((await as(sync, ctx)[call](finished)).status).toBe(409);
  });

  it('keeps to what its task allows', async () => {
    const waiting = await enqueueAt(owner, ctx, { label: 'steady' }, { once: true, delayS: 3_600 });
    expect((await as(sync, ctx).find(waiting)).body.item.can_cancel).toBe(false);
    expect((await as(sync, ctx).cancel(waiting)).status).toBe(409);
    const failed = await enqueueAt(owner, ctx, { label: 'once', fails: true }, { once: true });
    expect((await as(sync, ctx).reaches(failed, 'failed')).can_retry).toBe(false);
    expect((await as(sync, ctx).retry(failed)).status).toBe(409);
  });

  it('names its file with an address that is signed for each reading', async () => {
    const file = { id: randomUUID(), name: 'issues.xlsx', size: 1_234 };
    const id = await enqueueAt(owner, ctx, { label: 'file', output: { rows: 3, file } });
    const { output } = await as(sync, ctx).reaches(id, 'finished');
    const signed = expect.stringMatching(new RegExp(`^/storage/issues/${file.id}\\?e=\\d+&s=\\w+$`)) as string;
    expect(output).toEqual({ rows: 3, file: { name: 'issues.xlsx', size: 1_234, path: signed } });
    const stored = await systemSql<{ output: unknown }>(sync.db, 'select output from job where id = $1', [id]);
    expect(stored).toEqual([{ output: null }]);
  });

  it('keeps a long output at its service, and shows it all the same', async () => {
    const long = { text: 'x'.repeat(100_000) };
    const id = await enqueueAt(owner, ctx, { label: 'long', output: long });
    expect((await as(sync, ctx).reaches(id, 'finished')).output).toEqual(long);
  });
});

it('protocols of other systems are for those signed in, each with its port', async () => {
  const { body } = await sync.http(ctx).get<{ items: Protocol[] }>('/sync/protocols');
  expect(body.items.map(({ id, port }) => [id, port])).toEqual([
    ['sftp', 22],
    ['ftps', 21],
    ['ftps_implicit', 990],
    ['ftp', 21],
    ['https', 443],
    ['local', null],
  ]);
  expect((await sync.http(null).get('/sync/protocols')).status).toBe(401);
});

describe('who sees a job', () => {
  it('whoever enqueued it, those who may see all processes, and nobody else', async () => {
    const id = await enqueueAt(owner, ctx, { label: 'mine' }, { delayS: 3_600 });
    const seesAll = colleague({ process: ['read'] });
    expect((await as(sync, colleague()).find(id)).status).toBe(404);
    expect((await as(sync, ctx).find(id)).status).toBe(200);
    // Registered now: it is as unknown to others as before.
    expect((await as(sync, colleague()).find(id)).status).toBe(404);
    for (const call of ['cancel', 'retry'] as const) expect((await as(sync, colleague())[call](id)).status).toBe(404);
    expect((await as(sync, colleague()).list()).items).toEqual([]);
    expect((await as(sync, seesAll).find(id)).status).toBe(200);
    expect((await as(sync, seesAll).list()).items.map((job) => job.id)).toEqual([id]);
    const changesAll = colleague({ process: ['read', 'update'] });
    const offered = async (reader: TenantContext) => [
      (await as(sync, reader).find(id)).body.item.can_cancel,
      (await as(sync, reader).list()).items[0]?.can_cancel,
    ];
    expect(await Promise.all([ctx, seesAll, changesAll].map(offered))).toEqual([
      [true, true],
      [false, false],
      [true, true],
    ]);
    for (const call of ['cancel', 'retry'] as const) expect((await as(sync, seesAll)[call](id)).status).toBe(403);
    expect((await as(sync, ctx).find(id)).body.item.status).toBe('queued');
    const owners = owner.grpc(JobsService);
    await expect(owners.cancel({ id }, { ctx: seesAll })).rejects.toMatchObject({ statusCode: 403 });
    expect((await as(sync, changesAll).cancel(id)).body.item.status).toBe('cancelled');
  });

  it('the file of somebody else only with the right to what it was made of', async () => {
    const file = { id: randomUUID(), name: 'issues.xlsx', size: 1_234 };
    const shared = await enqueueAt(owner, ctx, { label: 'shared', output: { rows: 3, file: { ...file, access: 'issues/read' } } });
    const personal = await enqueueAt(owner, ctx, { label: 'personal', output: { rows: 3, file } });
    const shown = async (reader: TenantContext, id: string) => {
      const { output } = (await as(sync, reader).find(id)).body.item as { output: { rows: number; file?: { path: string } } };
      return [output.rows, output.file?.path.startsWith(`/storage/issues/${file.id}`) ?? false];
    };
    for (const id of [shared, personal]) await as(sync, ctx).reaches(id, 'finished');
    const [seesAll, both] = [colleague({ process: ['read', 'update'] }), colleague({ process: ['read'], issues: ['read'] })];
    for (const id of [shared, personal]) {
      expect(await shown(ctx, id)).toEqual([3, true]);
      expect(await shown(seesAll, id)).toEqual([3, false]);
    }
    expect([await shown(both, shared), await shown(both, personal)]).toEqual([
      [3, true],
      [3, false],
    ]);
  });

  it('no other tenant, whatever its people may do; ids count up in each tenant', async () => {
    const stranger = createTenantCtx({ user: 7, admin: true });
    const ours = await enqueueAt(owner, ctx, { label: 'ours' }, { delayS: 3_600 });
    await as(sync, ctx).find(ours);
    expect((await as(sync, stranger).find(ours)).status).toBe(404);
    expect((await as(sync, stranger).cancel(ours)).status).toBe(404);
    const theirs = await enqueueAt(owner, stranger, { label: 'theirs' }, { delayS: 3_600 });
    // The event and the question may each draw a number for one job; those of another tenant are never gone on with.
    expect((await as(sync, stranger).find(theirs)).body.item.job_id).toBeLessThanOrEqual(2);
    expect((await as(sync, stranger).list()).items.map((job) => job.id)).toEqual([theirs]);
  });

  it('is unknown where no service has it', async () => {
    expect((await as(sync, ctx).find(randomUUID())).status).toBe(404);
    expect((await as(sync, ctx).find('17')).status).toBe(404);
  });
});

it('the list is newest first, by state and type, a page at a time', async () => {
  const ids: string[] = [];
  for (const label of ['a', 'b', 'c']) ids.push(await enqueueAt(owner, ctx, { label, fails: label === 'b' }));
  await as(sync, ctx).reaches(ids[1] ?? '', 'failed');
  await as(sync, ctx).reaches(ids[2] ?? '', 'finished');
  await eventually(async () => expect((await as(sync, ctx).list()).items.map((job) => job.id)).toEqual([...ids].reverse()));
  const page = await as(sync, ctx).list({ p: 2, pp: 2 });
  expect([page.meta.total, page.items.map((job) => job.id)]).toEqual([3, [ids[0]]]);
  expect((await as(sync, ctx).list({ status_equals: 'failed' })).items.map((job) => job.id)).toEqual([ids[1]]);
  expect((await as(sync, ctx).list({ type_equals: 'identity.import-people' })).items).toEqual([]);
  expect((await sync.http(ctx).get('/process/job_statuses', { output_equals: 'x' })).status).toBe(422);
});

describe('when the registry was away', () => {
  it('it learns of every job that was done meanwhile', async () => {
    const late = await testService(ownerService);
    const ids = [await enqueueAt(late, ctx, { label: 'one' }), await enqueueAt(late, ctx, { label: 'two', fails: true })];
    await eventually(async () => {
      const open = await systemSql(late.db, `select 1 from job_status where state in ('queued', 'executing')`);
      expect(open).toEqual([]);
    });
    const first = await startSync(late, { tenants });
    await eventually(async () => {
      const { items } = await as(first, ctx).list({ sort_dir: 'asc' });
      expect(items).toMatchObject([
        { id: ids[0], status: 'finished' },
        { id: ids[1], status: 'failed' },
      ]);
    });
    await first.stop();
    await late.stop();
  });

  it('it fetches jobs that no event tells of any more, and a newer state stays', async () => {
    const id = await enqueueAt(owner, ctx, { label: 'from-before' });
    await as(sync, ctx).reaches(id, 'finished');
    const other = await enqueueAt(owner, ctx, { label: 'still-known' });
    const { job_id } = await as(sync, ctx).reaches(other, 'finished');
    await systemSql(sync.db, 'delete from job where id = $1', [id]);
    known.push(ctx.tenant);
    const fill = fillJobs.find(({ name }) => name === 'fill-jobs-issues');
    await fill?.run(sync.deps, { log: sync.deps.log, signal: new AbortController().signal });
    const { items } = await as(sync, ctx).list();
    expect(items).toMatchObject([
      { id: other, job_id, status: 'finished' },
      { id, status: 'finished' },
    ]);
  });
});

it('a job is forgotten 30 days after its end, and not before', async () => {
  const [old, recent] = [await enqueueAt(owner, ctx, { label: 'old' }), await enqueueAt(owner, ctx, { label: 'recent' })];
  for (const id of [old, recent]) await as(sync, ctx).reaches(id, 'finished');
  await systemSql(sync.db, `update job set finished_at = now() - interval '31 days' where id = $1`, [old]);
  await systemSql(sync.db, `update job set finished_at = now() - interval '29 days' where id = $1`, [recent]);
  await forgetOldJobs.run(sync.deps, { log: sync.deps.log, signal: new AbortController().signal });
  expect((await as(sync, ctx).list()).items.map((job) => job.id)).toEqual([recent]);
});
