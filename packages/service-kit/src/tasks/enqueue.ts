import { v7 as uuidv7 } from 'uuid';
import type { Query } from '../query/query';
import { JOB_COLUMNS } from './job-status';
import { changeJob } from './job-status.repository';
import { assertRoomFor } from './person-limit';
import { nextTurn, SCHEDULE, WAITING } from './schedule';
import type { Priority, TaskReference } from './task';

/** When a job runs, and what becomes of one that waits already. */
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

const VALUES = `
  with planned as (select coalesce($9::timestamptz, now() + make_interval(secs => $10::float8)) as run_at),
  job as (
    insert into job_status as known (tenant_id, id, task, queue, key, listed, input, priority, run_at, created_by, cancellable, retryable, per_person, turn)
    select $1, $2, $3, $4, $5, $6, $7::jsonb, $8, run_at, $11::bigint, $12, $13, $14,
      case when run_at > now() then 0 else ${nextTurn('$4', '$11::bigint')} end
    from planned`;

const SCHEDULED = `
    returning run_at, priority, turn, ${JOB_COLUMNS})
  select ${SCHEDULE} as scheduled, ${JOB_COLUMNS} from job`;

const ON_KEY = ` on conflict (tenant_id, task, key) where key is not null and ${WAITING} do update set`;
const REPLACE = `${ON_KEY} input = excluded.input, priority = excluded.priority, run_at = excluded.run_at, turn = excluded.turn,
  state = 'queued', attempts = 0, error = null, updated_at = now(), revision = known.revision + 1`;
const KEEP = `${ON_KEY} updated_at = known.updated_at`;

const ENQUEUE = VALUES + SCHEDULED;
const ENQUEUE_REPLACE = VALUES + REPLACE + SCHEDULED;
const ENQUEUE_KEEP = VALUES + KEEP + SCHEDULED;

/**
 * Enqueues a job in this transaction: it runs after the commit, and only then. Returns its id; the one of the waiting job when a key
 * found it.
 * @throws ZodError when the input is not what the task takes, TooManyJobs where whoever asks has as many unfinished ones as they may have
 */
export async function enqueue<In>(query: Query, task: TaskReference<In>, input: In, options: EnqueueOptions = {}): Promise<string> {
  const id = uuidv7();
  const { key = null, onDuplicate = 'replace', runAt = null, delayS = 0, priority = task.priority } = options;
  const { name, queue, listed, cancellable, retryable, perPerson } = task;
  const parsed = JSON.stringify(task.input.parse(input));
  const { user: who = null, terminal = null } = query.context;
  const isAsked = who !== null || terminal !== null;
  const values = [id, name, queue, key, listed, parsed, PRIORITIES[priority], runAt, delayS, who, cancellable, retryable, perPerson];
  if (isAsked && key === null) await assertRoomFor(query, { task, person: who });
  if (key === null && !listed) {
    query.enqueue(ENQUEUE, values);
    return id;
  }
  const job = await changeJob(query, key === null ? ENQUEUE : onDuplicate === 'keep' ? ENQUEUE_KEEP : ENQUEUE_REPLACE, values);
  return job?.id ?? id;
}
