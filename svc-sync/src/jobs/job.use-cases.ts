import { withoutSamples } from '@portal/contracts/imports';
import type { JobStatus } from '@portal/contracts/sync/schemas';
import * as contracts from '@portal/contracts/sync/contracts';
import type { Job } from '@portal/proto/portal/v1/job';
import type { Caller, TenantContext } from '@portal/service-kit/context';
import { Forbidden, NotFound } from '@portal/service-kit/errors';
import { withTenant, type Query } from '@portal/service-kit/query';
import { useCase, type Deps } from '../deps';
import { jobAt, jobAtAny, ownerOf } from './job-owners';
import { findJob, listJobs, type RegisteredJob } from './job.repository';
import { registerJob } from './register-job';

const SEES_ALL = 'process/read';
const CHANGES_ALL = 'process/update';

/** Nobody's number. */
const NOBODY = 0;

const listJobStatuses = useCase({
  contract: contracts.listJobStatuses,
  run: ({ caller, query, searchParams }) =>
    listJobs(query, searchParams, { user: caller.ctx.user ?? NOBODY, seesAll: caller.can(SEES_ALL), changesAll: caller.can(CHANGES_ALL) }),
});

interface Asking {
  query: Query;
  caller: Caller;
  ctx: TenantContext;
  deps: Deps;
  signal: AbortSignal;
}

const isOwn = ({ created_by }: RegisteredJob, { ctx }: Caller): boolean => created_by !== null && created_by === ctx.user;

/** @throws NotFound when the caller may not see it */
function assertVisible(job: RegisteredJob, caller: Caller): void {
  if (!isOwn(job, caller) && !caller.can(SEES_ALL)) throw new NotFound('The job');
}

/** @throws NotFound when the caller may not see it, Forbidden when they may only see it */
async function changeableJob(asking: Asking, id: string): Promise<RegisteredJob> {
  const job = await visibleJob(asking, id);
  if (!isOwn(job, asking.caller) && !asking.caller.can(CHANGES_ALL)) throw new Forbidden();
  return job;
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

const getJobStatus = useCase({
  contract: contracts.getJobStatus,
  async run(call) {
    const { params, deps, caller } = call;
    const found = await visibleJob(call, params.id);
    const { domain, output, output_at_owner } = found;
    const may = isOwn(found, caller) || caller.can(CHANGES_ALL);
    const item = { ...found.item, can_cancel: may && found.item.can_cancel, can_retry: may && found.item.can_retry };
    if (!output_at_owner) return { status: 'ok', item: { ...item, output: isOwn(found, caller) ? output : withoutSamples(output) } };
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
    const { domain } = await changeableJob(call, id);
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
    const { domain } = await changeableJob(call, id);
    const { job } = await ownerOf(call.deps.owners, domain).retry({ id }, { ctx: call.ctx, signal: call.signal });
    if (!job) throw new NotFound('The job');
    return call.inTransaction((query) => changed(query, job));
  },
});

export const jobUseCases = [listJobStatuses, getJobStatus, cancelJobStatus, retryJobStatus];
