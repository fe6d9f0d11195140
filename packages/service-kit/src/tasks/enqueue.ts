import { v7 as uuidv7 } from 'uuid';
import type { Query } from '../database/query';
import type { Priority, TaskReference } from './task';

export interface EnqueueOptions {
  /** At most one job of the task with this key waits in the tenant: another takes its place, or is left out. */
  key?: string;
  /** `replace` gives the waiting job the new input and time, `keep` leaves it as it is. */
  onDuplicate?: 'replace' | 'keep';
  /** Not before this time, or so many seconds from now by the clock of the database. */
  runAt?: Date;
  delayS?: number;
  priority?: Priority;
}

const PRIORITIES: Readonly<Record<Priority, number>> = { high: -1, normal: 0, low: 1 };

/**
 * How the engine orders jobs: by priority, then by how many of the same tenant were waiting, so that the first job of one tenant
 * comes before the hundredth of another.
 */
export const ENGINE_PRIORITY = 'priority * 10000 + least(turn, 9999)';

const WAITING = `state in ('queued', 'retrying')`;

const SCHEDULED = `
  returning id, task, queue, run_at, priority, turn)
  select schedule_task(id, task, queue, run_at, ${ENGINE_PRIORITY}) as id from job`;

const VALUES = `
  with planned as (select coalesce($9::timestamptz, now() + make_interval(secs => $10::float8)) as run_at),
  job as (
    insert into job_status as known (tenant_id, id, task, queue, key, listed, input, priority, run_at, created_by, turn)
    select $1, $2, $3, $4, $5, $6, $7::jsonb, $8, run_at, $11,
      case when run_at > now() then 0 else coalesce((
        select max(turn) + 1 from job_status where tenant_id = $1 and queue = $4 and ${WAITING} and job_status.run_at <= now()), 0) end
    from planned`;

const ON_KEY = ` on conflict (tenant_id, task, key) where key is not null and ${WAITING} do update set`;
const REPLACE = `${ON_KEY} input = excluded.input, priority = excluded.priority, run_at = excluded.run_at, turn = excluded.turn,
  state = 'queued', attempts = 0, error = null, updated_at = now()`;
const KEEP = `${ON_KEY} updated_at = known.updated_at`;

const ENQUEUE = VALUES + SCHEDULED;
const ENQUEUE_REPLACE = VALUES + REPLACE + SCHEDULED;
const ENQUEUE_KEEP = VALUES + KEEP + SCHEDULED;

/**
 * Enqueues a job in this transaction: it runs after the commit, and only then. Returns its id; the one of the waiting job when a key
 * found it.
 * @throws ZodError when the input is not what the task takes
 */
export async function enqueue<In>(query: Query, task: TaskReference<In>, input: In, options: EnqueueOptions = {}): Promise<string> {
  const id = uuidv7();
  const { key = null, onDuplicate = 'replace', runAt = null, delayS = 0, priority = task.priority } = options;
  const parsed = JSON.stringify(task.input.parse(input));
  const values = [id, task.name, task.queue, key, task.listed, parsed, PRIORITIES[priority], runAt, delayS, query.context.user ?? null];
  if (key === null) {
    query.enqueue(ENQUEUE, values);
    return id;
  }
  const [job] = await query.sql<{ id: string }>(onDuplicate === 'keep' ? ENQUEUE_KEEP : ENQUEUE_REPLACE, values);
  return job?.id ?? id;
}

const CANCEL = `
  with job as (
    update job_status set cancel_requested_at = now(), updated_at = now(),
      state = case when state = 'executing' then state else 'cancelled' end,
      finished_at = case when state = 'executing' then null else now() end
    where tenant_id = $1 and id = $2 and state in ('queued', 'retrying', 'executing')
    returning id, state)
  select case when state = 'cancelled' then unschedule_task(id) else id end as id from job`;

/** Cancels a job: one that waits never starts, one that runs is told by its signal. Returns false when it is over or does not exist. */
export async function cancelJob(query: Query, id: string): Promise<boolean> {
  return (await query.sql(CANCEL, [id])).length > 0;
}

const CANCEL_KEY = `
  with job as (
    update job_status set state = 'cancelled', cancel_requested_at = now(), finished_at = now(), updated_at = now()
    where tenant_id = $1 and task = $2 and key = any($3::text[]) and ${WAITING}
    returning id)
  select unschedule_task(id) from job`;

/** Cancels the waiting jobs of a task with these keys, if there are any. */
export function cancelWaiting(query: Query, task: Pick<TaskReference, 'name'>, keys: readonly string[]): void {
  query.enqueue(CANCEL_KEY, [task.name, keys]);
}
