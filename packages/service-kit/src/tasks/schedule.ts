/** Jobs that have not begun, or wait to be tried again. */
export const WAITING = `state in ('queued', 'retrying')`;

/**
 * How the engine orders jobs: by priority, then by how many of the same tenant were waiting, so that the first job of one tenant
 * comes before the hundredth of another.
 */
const ENGINE_PRIORITY = 'priority * 10000 + least(turn, 9999)';

/** Hands a row of `job_status` to the engine. */
export const SCHEDULE = `schedule_task(id, task, queue, run_at, ${ENGINE_PRIORITY})`;

/** SQL: the turn of a job that is due now, behind those of its tenant that wait in the queue. */
export function nextTurn(queue: string): string {
  return `coalesce((
    select max(turn) + 1 from job_status waiting
    where waiting.tenant_id = $1 and waiting.queue = ${queue} and ${WAITING} and waiting.run_at <= now()), 0)`;
}
