/** Jobs that have not begun, or wait to be tried again. */
export const WAITING = `state in ('queued', 'retrying')`;

/**
 * How the engine orders jobs: by priority, then by turn, so that the first job of one person comes before the fifth of another, and the
 * first job of one tenant before the hundredth of another.
 */
const ENGINE_PRIORITY = 'priority * 10000 + least(turn, 9999)';

/** Hands a row of `job_status` to the engine. */
export const SCHEDULE = `schedule_task(id, task, queue, run_at, ${ENGINE_PRIORITY})`;

/** Jobs of a tenant that wait in a queue while the turn of its next person becomes later by one. */
const TENANT_SHARE = 8;

/** SQL: the turn of a job that is due now, behind those of its person that wait in the queue, and later where many of its tenant wait. */
export function nextTurn(queue: string, person: string): string {
  return `(
    select greatest(coalesce(max(turn) filter (where waiting.created_by is not distinct from ${person}) + 1, 0), count(*) / ${TENANT_SHARE})::int
    from job_status waiting
    where waiting.tenant_id = $1 and waiting.queue = ${queue} and ${WAITING} and waiting.run_at <= now())`;
}
