import type { Query } from '../query/query';
import { JOB_COLUMNS, TOUCH, type JobStatus } from './job-status';
import { changeJob } from './job-status.repository';
import { assertRoomForJob } from './person-limit';
import { nextTurn, SCHEDULE, WAITING } from './schedule';
import type { TaskReference } from './task';

const CANCEL = `
  with job as (
    update job_status set cancel_requested_at = now(), ${TOUCH},
      state = case when state = 'executing' then state else 'cancelled' end,
      finished_at = case when state = 'executing' then null else now() end
    where tenant_id = $1 and id = $2 and cancellable and state in ('queued', 'retrying', 'executing')
    returning ${JOB_COLUMNS})
  select case when state = 'cancelled' then unschedule_task(id) end as unscheduled, ${JOB_COLUMNS} from job`;

/**
 * Cancels a job: one that waits never starts, one that runs is told by its signal. Returns it as it is now; null when it is over, does not
 * exist, or its task cannot be cancelled.
 */
export function cancelJob(query: Query, id: string): Promise<JobStatus | null> {
  return changeJob(query, CANCEL, [id]);
}

const CANCEL_KEY = `
  with job as (
    update job_status set state = 'cancelled', cancel_requested_at = now(), finished_at = now(), ${TOUCH}
    where tenant_id = $1 and task = $2 and key = $3 and ${WAITING}
    returning ${JOB_COLUMNS})
  select unschedule_task(id) as unscheduled, ${JOB_COLUMNS} from job`;

/** Cancels the waiting jobs of a task with these keys, if there are any. */
export async function cancelWaiting(query: Query, task: Pick<TaskReference, 'name'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await changeJob(query, CANCEL_KEY, [task.name, key]);
}

const RETRY = `
  with job as (
    update job_status set state = 'queued', attempts = 0, progress = 0, progress_text = null, error = null, output = null,
      started_at = null, finished_at = null, cancel_requested_at = null, run_at = now(), turn = ${nextTurn('job_status.queue', 'job_status.created_by')}, ${TOUCH}
    where tenant_id = $1 and id = $2 and retryable and state in ('failed', 'cancelled')
      and not exists (select from job_status other where other.tenant_id = $1 and other.task = job_status.task and other.key = job_status.key
        and other.${WAITING})
    returning run_at, priority, turn, ${JOB_COLUMNS})
  select ${SCHEDULE} as scheduled, ${JOB_COLUMNS} from job`;

/**
 * Runs a failed or cancelled job anew, with the same input. Returns it as it is now; null when it is in another state, does not exist, its
 * task cannot be run again, or another job with its key waits.
 * @throws TooManyJobs where its person has as many unfinished ones as they may have
 */
export async function retryJob(query: Query, id: string): Promise<JobStatus | null> {
  await assertRoomForJob(query, id);
  return changeJob(query, RETRY, [id]);
}
