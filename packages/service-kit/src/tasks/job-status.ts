import type { Query } from '../database/query';
import { ENGINE_PRIORITY } from './enqueue';

export type JobState = 'queued' | 'executing' | 'retrying' | 'finished' | 'failed' | 'cancelled';

/** What a tenant sees of a job. */
export interface JobStatus {
  id: string;
  task: string;
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
}

const FIND = `
  select id, task, state, progress, progress_text, attempts, error, output, created_by, created_at, started_at, updated_at, finished_at
  from job_status where tenant_id = $1 and id = $2`;

/** The job of this tenant with this id. */
export async function findJob(query: Query, id: string): Promise<JobStatus | null> {
  return (await query.sql<JobStatus>(FIND, [id]))[0] ?? null;
}

/** A job that this process runs. The number of the attempt is its right to write: a later attempt ends it. */
export interface Attempt {
  id: string;
  attempts: number;
  input: unknown;
  created_by: number | null;
}

const CLAIM = `
  update job_status set state = 'executing', attempts = attempts + 1, progress = 0, progress_text = null,
    started_at = coalesce(started_at, now()), updated_at = now()
  where tenant_id = $1 and id = $2 and state in ('queued', 'retrying', 'executing') and run_at <= now()
  returning id, attempts, input, created_by`;

/** Begins an attempt; null when the job is over or not due. One whose process died is still executing, and begins again. */
export async function claim(query: Query, id: string): Promise<Attempt | null> {
  return (await query.sql<Attempt>(CLAIM, [id]))[0] ?? null;
}

const MINE = `tenant_id = $1 and id = $2 and attempts = $3 and state = 'executing'`;

const PROGRESS = `update job_status set progress = $4, progress_text = $5, updated_at = now() where ${MINE}`;

export async function writeProgress(query: Query, attempt: Attempt, percent: number, text: string | null): Promise<void> {
  await query.sql(PROGRESS, [attempt.id, attempt.attempts, percent, text]);
}

const FINISH = `
  update job_status set state = 'finished', progress = 100, error = null, output = $4::jsonb, finished_at = now(), updated_at = now()
  where ${MINE} returning id`;

/** The job is no longer this attempt's: another one began, or it was decided otherwise. Its effect must not be committed. */
export class AttemptLost extends Error {}

/**
 * Marks the job as finished in the transaction of its effect.
 * @throws AttemptLost
 */
export async function finish(query: Query, attempt: Attempt, output: unknown): Promise<void> {
  const stored = output === undefined ? null : JSON.stringify(output);
  const rows = await query.sql(FINISH, [attempt.id, attempt.attempts, stored]);
  if (rows.length === 0) throw new AttemptLost('the job belongs to another attempt');
}

const END = `
  update job_status set state = $4, error = $5::jsonb, finished_at = now(), updated_at = now() where ${MINE}`;

/** Ends the job without an effect. */
export async function end(query: Query, attempt: Attempt, state: 'failed' | 'cancelled', error: JobStatus['error']): Promise<void> {
  await query.sql(END, [attempt.id, attempt.attempts, state, error && JSON.stringify(error)]);
}

const AGAIN = `
  with job as (
    update job_status set state = $4, attempts = $5, error = coalesce($6::jsonb, error),
      run_at = now() + make_interval(secs => $7::float8), updated_at = now()
    where ${MINE}
    returning id, task, queue, run_at, priority, turn)
  select schedule_task(id, task, queue, run_at, ${ENGINE_PRIORITY}) from job`;

/** Tries the job again after so many seconds, because the attempt failed. */
export async function retry(query: Query, attempt: Attempt, error: JobStatus['error'], delayS: number): Promise<void> {
  const { id, attempts } = attempt;
  await query.sql(AGAIN, [id, attempts, 'retrying', attempts, error && JSON.stringify(error), delayS]);
}

/** Gives the job back untried, because this process stops. */
export async function giveBack(query: Query, attempt: Attempt): Promise<void> {
  const { id, attempts } = attempt;
  await query.sql(AGAIN, [id, attempts, 'queued', attempts - 1, null, 0]);
}
