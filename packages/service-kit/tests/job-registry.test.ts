import { JobChanged, JobsService, type Job } from '@portal/proto/portal/v1/job';
import { Envelope } from '@portal/proto/portal/v1/envelope';
import type { TenantContext } from '../src/context';
import { withVersion } from '../src/outbox/outbox';
import type { GrpcClient } from '../src/grpc';
import { withTenant } from '../src/query';
import { enqueue, findJob, retryJob, type EnqueueOptions } from '../src/tasks';
import { createTenantCtx, eventually, testService, type TestService } from '../src/testing';
import { tenantRead } from '../src/testing/tenant-read';
import type { Base } from '../src/service';
import { hidden, report, reportsService } from './reports';

let service: TestService<Base>;
let jobs: GrpcClient<typeof JobsService>;
let ctx: TenantContext;

beforeAll(async () => {
  service = await testService(reportsService);
  jobs = service.grpc(JobsService);
});
afterAll(() => service.stop());
beforeEach(() => {
  ctx = createTenantCtx({ user: 5 });
});

type Input = Partial<Parameters<typeof report.run>[0]['input']>;
const add = (input: Input = {}, options: EnqueueOptions = {}) =>
  withTenant(service.db, ctx, (query) => enqueue(query, report, report.input.parse(input) as Required<Input>, options));

/** What was published of a job, in order, with the trace of its transaction. */
async function published(id: string, of = ctx): Promise<(Job & { at: number })[]> {
  const rows = await tenantRead<{ envelope: Buffer; aggregate_version: number; subject: string; created_at: Date }>(
    service.db,
    of.tenant,
    `select envelope, aggregate_version, subject, created_at from outbox where tenant_id = $1 and aggregate = 'job_status' and aggregate_id = $2 order by position`,
    [of.tenant, id],
  );
  return rows.map((row) => {
    expect(row.subject).toBe(`reports.v1.job_changed.${of.tenant}`);
    const { job } = JobChanged.decode(Envelope.decode(withVersion(row)).payload);
    if (!job) throw new Error('an event without its job');
    return { ...job, at: row.created_at.getTime() };
  });
}
const ends = (id: string, state: string) =>
  eventually(async () => {
    const events = await published(id);
    expect(events.at(-1)?.status).toBe(state);
    return events;
  });

describe('what is published of a job', () => {
  it('is each of its states, as a whole, with a revision that counts up', async () => {
    const id = await add({ failing: 1 });
    const events = await ends(id, 'finished');
    const states = events
      .filter(({ progress }) => progress === 0 || progress === 100)
      .map(({ status, attempts }) => `${status} ${attempts}`);
    expect(states).toEqual(['queued 0', 'executing 1', 'retrying 1', 'executing 2', 'finished 2']);
    expect(events.map(({ revision }) => revision)).toEqual(events.map((_, index) => index + 1));
    expect(events.at(-1)).toMatchObject({ type: 'reports.report', createdBy: 5, output: '{"pages":3}', canCancel: false, canRetry: false });
    expect(events.every(({ createdAt }) => createdAt?.getTime() === events[0]?.createdAt?.getTime())).toBe(true);
  });

  it('is nothing when the transaction rolls back', async () => {
    let id = '';
    const failed = withTenant(service.db, ctx, async (query) => {
      id = await enqueue(query, report, report.input.parse({}) as Required<Input>);
      throw new Error('roll back');
    });
    await expect(failed).rejects.toThrow('roll back');
    expect(await published(id)).toEqual([]);
  });

  it('is its progress at most four times a second, told from inside the transaction of its effect', async () => {
    const id = await add({ steps: 60, stepMs: 20 });
    const events = await ends(id, 'finished');
    const steps = events.filter(({ status, progress }) => status === 'executing' && progress > 0);
    expect(steps.length).toBeGreaterThan(2);
    const begun = events.find(({ status }) => status === 'executing')?.at ?? 0;
    const seconds = ((events.at(-1)?.at ?? 0) - begun) / 1_000;
    expect(steps.length).toBeLessThanOrEqual(4 * seconds + 1);
  });

  it('is nothing of a job that nobody shall see', async () => {
    const id = await withTenant(service.db, ctx, (query) => enqueue(query, hidden, {}));
    await eventually(async () => {
      const job = await withTenant(service.db, ctx, (query) => findJob(query, id));
      expect(job?.state).toBe('finished');
    });
    expect(await published(id)).toEqual([]);
    await expect(jobs.find({ id }, { ctx })).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('what a service answers of its jobs', () => {
  it('whoever enqueued one finds it, those who see all too, and nobody else of this tenant or another', async () => {
    const id = await add({}, { delayS: 3_600 });
    const found = async (who: TenantContext) => (await jobs.find({ id }, { ctx: who })).job?.id;
    expect(await found(ctx)).toBe(id);
    expect(await found({ ...ctx, user: 6, access: { process: ['read'] } })).toBe(id);
    const strangers = [{ ...ctx, user: 6 }, { ...ctx, user: null }, { ...createTenantCtx({ user: 5, admin: true }) }];
    for (const who of strangers) {
      await expect(found(who)).rejects.toMatchObject({ statusCode: 404 });
      await expect(jobs.cancel({ id }, { ctx: who })).rejects.toMatchObject({ statusCode: 404 });
      await expect(jobs.retry({ id }, { ctx: who })).rejects.toMatchObject({ statusCode: 404 });
    }
    await expect(jobs.find({ id: '17' }, { ctx })).rejects.toMatchObject({ statusCode: 404 });
    expect((await withTenant(service.db, ctx, (query) => findJob(query, id)))?.state).toBe('queued');
  });

  it('pages are for services alone, and hold the tenant of the context', async () => {
    const ids = [await add({}, { delayS: 3_600 }), await add({}, { delayS: 3_600 })];
    await expect(jobs.page({ afterId: '', limit: 10 }, { ctx: { ...ctx, admin: true } })).rejects.toMatchObject({ statusCode: 403 });
    const service = { ...ctx, user: null };
    const page = async (afterId: string, limit: number) =>
      (await jobs.page({ afterId, limit }, { ctx: service })).jobs.map((job) => job.id);
    expect(await page('', 1)).toEqual(ids.slice(0, 1));
    expect(await page(ids[0] ?? '', 10)).toEqual(ids.slice(1));
    expect(await page(ids[1] ?? '', 10)).toEqual([]);
  });
});

describe('running a job again', () => {
  it('takes it up from its beginning, as often as it is asked for', async () => {
    const id = await add({ failing: 9 });
    await ends(id, 'failed');
    for (const attempt of [1, 2]) {
      const { job } = await jobs.retry({ id }, { ctx });
      expect([attempt, job]).toMatchObject([attempt, { status: 'queued', attempts: 0, error: '', startedAt: undefined }]);
      await ends(id, 'failed');
    }
  });

  it('is refused while another job with its key waits', async () => {
    const id = await add({ failing: 9 }, { key: 'monthly' });
    await ends(id, 'failed');
    await add({}, { key: 'monthly', delayS: 3_600 });
    expect(await withTenant(service.db, ctx, (query) => retryJob(query, id))).toBeNull();
    await expect(jobs.retry({ id }, { ctx })).rejects.toMatchObject({ statusCode: 409, status: 'in_use' });
  });
});
