import type { Query } from '../query/query';
import { JOB_COLUMNS, TOUCH, type JobStatus } from './job-status';
import { changeJob } from './job-status.repository';
import { SCHEDULE } from './schedule';

/** A job that this process runs. The number of the attempt is its right to write: a later attempt ends it. */
export interface Attempt {
  id: string;
  attempts: number;
  input: unknown;
  created_by: number | null;
  /** What an attempt wrote of how far it was. */
  mark: unknown;
}

const CLAIM = `
  update job_status set state = 'executing', attempts = attempts + 1, progress = 0, progress_text = null,
    started_at = coalesce(started_at, now()), ${TOUCH}
  where tenant_id = $1 and id = $2 and state in ('queued', 'retrying', 'executing') and run_at <= now()
  returning input, mark, ${JOB_COLUMNS}`;

/** Begins an attempt; null when the job is over or not due. One whose process died is still executing, and begins again. */
export async function claim(query: Query, id: string): Promise<Attempt | null> {
  return (await changeJob(query, CLAIM, [id])) as (JobStatus & Attempt) | null;
}

const MINE = `tenant_id = $1 and id = $2 and attempts = $3 and state = 'executing'`;

const PROGRESS = `update job_status set progress = $4, progress_text = $5, ${TOUCH} where ${MINE} returning ${JOB_COLUMNS}`;

/** `percent` is 0 to 100. Changes nothing once the job is over or has another attempt. */
export async function writeProgress(query: Query, attempt: Attempt, percent: number, text: string | null): Promise<void> {
  await changeJob(query, PROGRESS, [attempt.id, attempt.attempts, percent, text]);
}

const FINISH = `
  update job_status set state = 'finished', progress = 100, error = null, output = $4::jsonb, finished_at = now(), ${TOUCH}
  where ${MINE} returning ${JOB_COLUMNS}`;

/** The job is no longer this attempt's: another one began, or it was decided otherwise. Its effect must not be committed. */
export class AttemptLost extends Error {}

/**
 * Marks the job as finished in the transaction of its effect.
 * @throws AttemptLost
 */
export async function finish(query: Query, attempt: Attempt, output: unknown): Promise<void> {
  const stored = output === undefined ? null : JSON.stringify(output);
  if (!(await changeJob(query, FINISH, [attempt.id, attempt.attempts, stored])))
    throw new AttemptLost('the job belongs to another attempt');
}

const MARK = `update job_status set mark = $4::jsonb where ${MINE} returning id`;

/**
 * Writes how far the attempt is, in the transaction of what it did; the row is held until the commit.
 * @throws AttemptLost
 */
export async function writeMark(query: Query, attempt: Attempt, mark: object): Promise<void> {
  const written = await query.sql(MARK, [attempt.id, attempt.attempts, JSON.stringify(mark)]);
  if (written.length === 0) throw new AttemptLost('the job belongs to another attempt');
}

const END = `
  update job_status set state = $4, error = $5::jsonb, finished_at = now(), ${TOUCH} where ${MINE} returning ${JOB_COLUMNS}`;

/** Ends the job without an effect. */
export async function end(query: Query, attempt: Attempt, state: 'failed' | 'cancelled', error: JobStatus['error']): Promise<void> {
  await changeJob(query, END, [attempt.id, attempt.attempts, state, error && JSON.stringify(error)]);
}

const AGAIN = `
  with job as (
    update job_status set state = $4, attempts = $5, error = coalesce($6::jsonb, error),
      run_at = now() + make_interval(secs => $7::float8), ${TOUCH}
    where ${MINE}
    returning run_at, priority, turn, ${JOB_COLUMNS})
  select ${SCHEDULE} as scheduled, ${JOB_COLUMNS} from job`;

/** Tries the job again after so many seconds, because the attempt failed. */
export async function retry(query: Query, attempt: Attempt, error: JobStatus['error'], delayS: number): Promise<void> {
  const { id, attempts } = attempt;
  await changeJob(query, AGAIN, [id, attempts, 'retrying', attempts, error && JSON.stringify(error), delayS]);
}

/** Gives the job back untried, because this process stops. */
export async function returnJob(query: Query, attempt: Attempt): Promise<void> {
  const { id, attempts } = attempt;
  await changeJob(query, AGAIN, [id, attempts, 'queued', attempts - 1, null, 0]);
}
