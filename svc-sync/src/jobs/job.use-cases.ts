import type { JobStatus } from '@portal/contracts/sync/schemas';
import * as contracts from '@portal/contracts/sync/contracts';
import type { Job } from '@portal/proto/portal/v1/job';
import type { Caller, TenantContext } from '@portal/service-kit/context';
import { NotFound } from '@portal/service-kit/errors';
import { withTenant, type Query } from '@portal/service-kit/query';
import { useCase, type Deps } from '../deps';
import { jobAt, jobAtAny, ownerOf } from './job-owners';
import { findJob, listJobs, type RegisteredJob } from './job.repository';
import { registerJob } from './register-job';

const SEES_ALL = 'process/read';

/** Nobody's number. */
const NOBODY = 0;

const listJobStatuses = useCase({
  contract: contracts.listJobStatuses,
  run: ({ caller, query, searchParams }) => listJobs(query, searchParams, caller.can(SEES_ALL) ? 'everybody' : (caller.ctx.user ?? NOBODY)),
});

interface Asking {
  query: Query;
  caller: Caller;
  ctx: TenantContext;
  deps: Deps;
  signal: AbortSignal;
}

/** @throws NotFound when the caller may not see it */
function assertVisible({ created_by }: RegisteredJob, caller: Caller): void {
  const mine = created_by !== null && created_by === caller.ctx.user;
  if (!mine && !caller.can(SEES_ALL)) throw new NotFound('The job');
}

async function registered(query: Query, id: string): Promise<RegisteredJob> {
  const job = await findJob(query, id);
  if (!job) throw new NotFound('The job');
  return job;
}

/** A job that the caller may see; one that is not registered yet is asked for. @throws NotFound, Unavailable */
async function visibleJob(asking: Asking, id: string): Promise<RegisteredJob> {
  const { query, caller, ctx, deps } = asking;
  let job = await findJob(query, id);
  if (!job) {
    const found = await jobAtAny(deps.owners, id, asking);
    job = await withTenant(deps.db, ctx, async (transaction) => {
      await registerJob(transaction, found);
      return registered(transaction, id);
    });
  }
  assertVisible(job, caller);
  return job;
}

const showJobStatus = useCase({
  contract: contracts.showJobStatus,
  async run(call) {
    const { params, deps } = call;
    const { item, domain, output, output_at_owner } = await visibleJob(call, params.id);
    if (!output_at_owner) return { status: 'ok', item: { ...item, output } };
    const job = await jobAt(ownerOf(deps.owners, domain), params.id, call);
    return { status: 'ok', item: { ...item, output: job?.output ? (JSON.parse(job.output) as unknown) : null } };
  },
});

/** What a job is after its service has changed it. */
async function changed(query: Query, job: Job): Promise<{ status: 'ok'; item: JobStatus }> {
  await registerJob(query, job);
  return { status: 'ok', item: { ...(await registered(query, job.id)).item, output: null } };
}

const cancelJobStatus = useCase({
  contract: contracts.cancelJobStatus,
  transaction: false,
  async run(call) {
    const { id } = call.params;
    const { domain } = await visibleJob(call, id);
    const { job } = await ownerOf(call.deps.owners, domain).cancel({ id }, { ctx: call.ctx, signal: call.signal });
    if (!job) throw new NotFound('The job');
    return call.inTransaction((query) => changed(query, job));
  },
});

const retryJobStatus = useCase({
  contract: contracts.retryJobStatus,
  transaction: false,
  async run(call) {
    const { id } = call.params;
    const { domain } = await visibleJob(call, id);
    const { job } = await ownerOf(call.deps.owners, domain).retry({ id }, { ctx: call.ctx, signal: call.signal });
    if (!job) throw new NotFound('The job');
    return call.inTransaction((query) => changed(query, job));
  },
});

export const jobUseCases = [listJobStatuses, showJobStatus, cancelJobStatus, retryJobStatus];
