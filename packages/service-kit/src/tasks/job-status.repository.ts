import type { Query } from '../query/query';
import { jobChanged } from './job-message';
import { JOB_COLUMNS, type JobStatus } from './job-status';

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
