import type { Query } from '../database/query';
import { jobChanged } from './job-message';

export type JobState = 'queued' | 'executing' | 'retrying' | 'finished' | 'failed' | 'cancelled';

/** What a tenant sees of a job. */
export interface JobStatus {
  id: string;
  task: string;
  queue: string;
  /** Whether people see it among the job statuses. */
  listed: boolean;
  state: JobState;
  /** Percent. */
  progress: number;
  progress_text: string | null;
  attempts: number;
  /** Why the last attempt failed, without the inside of a defect. */
  error: { status: string; message: string } | null;
  output: unknown;
  created_by: number | null;
  created_at: Date;
  started_at: Date | null;
  updated_at: Date;
  finished_at: Date | null;
  cancel_requested_at: Date | null;
  cancellable: boolean;
  retryable: boolean;
  /** Counts up with each change. */
  revision: number;
}

/** Members of a job, as columns of `job_status`. */
export const JOB_COLUMNS = `id, task, queue, listed, state, progress, progress_text, attempts, error, output, created_by, created_at,
  started_at, updated_at, finished_at, cancel_requested_at, cancellable, retryable, revision`;

/** Of every change: when it was made, and that there was one. */
export const TOUCH = 'updated_at = now(), revision = job_status.revision + 1';

const FIND = `select ${JOB_COLUMNS} from job_status where tenant_id = $1 and id = $2`;

/** The job of this tenant with this id. */
export async function findJob(query: Query, id: string): Promise<JobStatus | null> {
  return (await query.sql<JobStatus>(FIND, [id]))[0] ?? null;
}

const PAGE = `
  select ${JOB_COLUMNS} from job_status
  where tenant_id = $1 and listed and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $3`;

/** The listed jobs of the tenant after an id, in the order of their ids. */
export function listedJobsAfter(query: Query, afterId: string | null, limit: number): Promise<JobStatus[]> {
  return query.sql<JobStatus>(PAGE, [afterId, limit]);
}

/** Makes a change that returns the job, and publishes it if it is listed. Null where there was nothing to change. */
export async function changeJob(query: Query, text: string, params: readonly unknown[]): Promise<JobStatus | null> {
  const [job] = await query.sql<JobStatus>(text, params);
  if (job?.listed) query.publish(jobChanged(query.domain, job));
  return job ?? null;
}
