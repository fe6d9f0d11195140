import type { Query } from '../query/query';
import { TooManyJobs } from '../errors';

/** Unfinished jobs of one task that a person may have, unless the task says otherwise. */
export const JOBS_PER_PERSON = 5;

/** Two calls of one person at once are counted one after the other. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('jobs ' || $1::uuid || ' ' || $2::text || ' ' || coalesce($3::bigint, 0), 0))`;

const COUNT = `
  select count(*)::int as unfinished from job_status
  where tenant_id = $1 and task = $2 and created_by is not distinct from $3::bigint and state in ('queued', 'retrying', 'executing')`;

/** Whose jobs are counted together: the task, and the person who enqueued them; null for shared devices. */
interface Owner {
  task: { readonly name: string; readonly perPerson: number | null };
  person: number | null;
}

/**
 * Refuses a job beyond those that one person may have, until the transaction ends.
 *
 * @throws TooManyJobs
 */
export async function assertRoomFor(query: Query, { task: { name, perPerson }, person }: Owner): Promise<void> {
  if (perPerson === null) return;
  query.enqueue(LOCK, [name, person]);
  const [count] = await query.sql<{ unfinished: number }>(COUNT, [name, person]);
  if (count && count.unfinished >= perPerson) throw new TooManyJobs(perPerson);
}

const OF_JOB = 'select task as name, per_person as "perPerson", created_by as person from job_status where tenant_id = $1 and id = $2';

/**
 * The same for a job that is over and is to run anew.
 *
 * @throws TooManyJobs
 */
export async function assertRoomForJob(query: Query, id: string): Promise<void> {
  const [job] = await query.sql<{ name: string; perPerson: number | null; person: number | null }>(OF_JOB, [id]);
  if (job) await assertRoomFor(query, { task: job, person: job.person });
}
