import { isAccess } from '@portal/contracts/access';
import { withoutSamples } from '@portal/contracts/imports';
import { JobsService } from '@portal/proto/portal/v1/job';
import type { Caller, TenantContext } from '../context';
import { withTenant } from '../query/transaction';
import type { Query } from '../query/query';
import { Conflict, Forbidden, NotFound } from '../errors';
import type { Files } from '../files';
import { serveGrpc } from '../grpc';
import type { Base } from '../base';
import { cancelJob, retryJob } from './control-job';
import { fileOf, type JobFile, jobMessage } from './job-message';
import type { JobStatus } from './job-status';
import { findJob, listedJobsAfter } from './job-status.repository';

const PAGE_MAX = 500;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isOwn = ({ ctx: { user } }: Caller, job: JobStatus): boolean => user !== null && job.created_by === user;

/** A job that the caller may see: their own, or anybody's with the right to see the processes. @throws NotFound */
async function visibleJob(query: Query, caller: Caller, id: string): Promise<JobStatus> {
  const job = UUID.test(id) ? await findJob(query, id) : null;
  if (!job?.listed || !(isOwn(caller, job) || caller.can('process/read'))) throw new NotFound('The job');
  return job;
}

/** Whether the caller may have the file of a job: of their own, and of others where they may see all of what it was made of. */
function mayDownload(caller: Caller, job: JobStatus, { access }: JobFile): boolean {
  return isOwn(caller, job) || (access !== undefined && isAccess(access) && caller.can(access));
}

/** JSON of the output as it is read: a file with an address that is signed now, and without its id; no file for whoever may not have it. */
function readableOutput(files: Files, caller: Caller, job: JobStatus): string {
  if (job.output === null) return '';
  const file = fileOf(job.output);
  if (!file) return JSON.stringify(isOwn(caller, job) ? job.output : withoutSamples(job.output));
  const { id, name, size } = file;
  const path = mayDownload(caller, job, file) ? files.signedUrl(caller.ctx.tenant, id) : undefined;
  return JSON.stringify({ ...(job.output as object), file: path && { name, size, path } });
}

/**
 * Makes a change to an own job, or with the right to change processes to anybody's. @throws NotFound; Forbidden; Conflict when the job does
 * not allow it now
 */
async function change(
  { deps, caller, ctx }: { deps: Base; caller: Caller; ctx: TenantContext },
  id: string,
  make: (query: Query, id: string) => Promise<JobStatus | null>,
): Promise<JobStatus> {
  return withTenant(deps.db, ctx, async (query) => {
    if (!isOwn(caller, await visibleJob(query, caller, id)) && !caller.can('process/update')) throw new Forbidden();
    const job = await make(query, id);
    if (!job) throw new Conflict('in_use');
    return job;
  });
}

/** What every service tells of its jobs, and takes for them. */
export const jobsGrpc = serveGrpc<typeof JobsService, Base>(JobsService, {
  async find({ request, query, caller, deps }) {
    const job = await visibleJob(query, caller, request.id);
    return { job: jobMessage(deps.db.schema, job, readableOutput(deps.files, caller, job)) };
  },
  async cancel(call) {
    return { job: jobMessage(call.deps.db.schema, await change(call, call.request.id, cancelJob)) };
  },
  async retry(call) {
    return { job: jobMessage(call.deps.db.schema, await change(call, call.request.id, retryJob)) };
  },
  async page({ request: { afterId, limit }, query, ctx, deps }) {
    if (ctx.user !== null || ctx.terminal !== null) throw new Forbidden();
    const jobs = await listedJobsAfter(query, afterId || null, Math.min(PAGE_MAX, Math.max(1, limit)));
    return { jobs: jobs.map((job) => jobMessage(deps.db.schema, job)) };
  },
});
