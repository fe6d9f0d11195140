import { randomUUID } from 'node:crypto';
import { Job } from '@portal/proto/portal/v1/job';
import type { TenantContext } from '@portal/service-kit/context';
import { withTenant } from '@portal/service-kit/query';
import { createTenantCtx, testService } from '@portal/service-kit/testing';
import { notifyEnd } from '../src/jobs/job.notices';
import { ownerService, type Owner } from './owner.factory';
import { startSync, type Sync } from './sync.factory';

let owner: Owner;
let sync: Sync;
let ctx: TenantContext;
beforeAll(async () => {
  owner = await testService(ownerService);
  sync = await startSync(owner);
});
beforeEach(() => {
  ctx = createTenantCtx({ user: 7 });
});
afterAll(async () => {
  await sync.stop();
  await owner.stop();
});

const NOW = new Date('2026-11-22T12:00:00Z');
const ago = (s: number) => new Date(NOW.getTime() - s * 1_000);
const ended = (status: string, tookS: number, more: Partial<Job> = {}): Job =>
  Job.fromPartial({ id: randomUUID(), status, createdBy: 7, createdAt: ago(tookS), finishedAt: NOW, ...more });

async function told(job: Job): Promise<object[]> {
  await withTenant(sync.db, ctx, (query) => Promise.resolve(notifyEnd(query, job, NOW)));
  return (await sync.noticed(ctx)).map(({ kind, users, origin, params }) => ({
    kind,
    users,
    origin,
    params: JSON.parse(params) as object,
  }));
}

it.each([
  ['finished', 60, 'sync.job_finished'],
  ['failed', 1, 'sync.job_failed'],
])('a job that %s after %s s is told to whoever began it', async (status, tookS, kind) => {
  const job = ended(status, tookS);
  expect(await told(job)).toEqual([{ kind, users: [7], origin: 'Processes', params: { job_status_id: job.id, status } }]);
});

it.each<[string, Job]>([
  ['finished at once', ended('finished', 59)],
  ['was cancelled', ended('cancelled', 600)],
  ['is under way', ended('executing', 600, { finishedAt: undefined })],
  ['the service began itself', ended('failed', 600, { createdBy: 0 })],
  ['ended long ago', ended('failed', 9_000, { finishedAt: ago(3_601) })],
])('nobody is told of one that %s', async (_, job) => {
  expect(await told(job)).toEqual([]);
});
