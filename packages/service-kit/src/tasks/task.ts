import type { z } from 'zod';
import type { TransactionContext } from '../context';
import type { Query } from '../query/query';
import type { Logger } from '../logging';
import type { Base } from '../base';
import { JOBS_PER_PERSON } from './person-limit';

/** What `enqueue` needs to know of a task. */
export interface TaskReference<In = unknown> {
  /** Unique in the service, kept in the database: `recount-notes`. */
  readonly name: string;
  readonly input: z.ZodType<In>;
  /** Jobs of one tenant run one after the other per queue; by default they share one. */
  readonly queue: string;
  readonly priority: Priority;
  /** Whether people see its jobs among the job statuses; false for what the service does by itself, such as timers. */
  readonly listed: boolean;
  /** Whether somebody who sees a job may cancel it. */
  readonly cancellable: boolean;
  /** Whether somebody who sees a failed or cancelled job may run it anew, with the same input. */
  readonly retryable: boolean;
  /** Unfinished jobs that one person may have; null for any number. */
  readonly perPerson: number | null;
}

/** Which of a tenant's waiting jobs runs first. */
export type Priority = 'high' | 'normal' | 'low';

/** What both parts of a task get. */
export interface TaskCall<In, D> {
  input: In;
  /** Attempts count from 1. */
  job: { id: string; attempt: number };
  /** The tenant, and whoever enqueued the job. */
  ctx: TransactionContext;
  /** The transaction of the effect in `run`; in `prepare` each statement is its own. */
  query: Query;
  /**
   * Percent from 0 to 100, and how many of how many (`250 / 1000`), shown as the reader writes numbers; written at most every 250 ms,
   * outside the transaction.
   */
  progress(percent: number, text?: string): void;
  /** Aborted when the job is cancelled or the service stops. */
  signal: AbortSignal;
  /** What `mark` wrote last, in this attempt or one before; null where it did not. */
  marked: unknown;
  /**
   * Of work that is more than one transaction: remembers in one of them how far it is, as JSON.
   * @throws AttemptLost where another attempt has begun, so that nothing is done twice
   */
  mark(query: Query, value: object): Promise<void>;
  log: Logger;
  deps: D;
}

/** What a service does in the background for a tenant, apart from the call that asked for it. */
export interface Task<D = Base, In = unknown> extends TaskReference<In> {
  /** How often a failed job is tried again. */
  readonly retries: number;
  /** Seconds until the next attempt after so many failures. */
  backoffS(failures: number): number;
  prepare?(call: TaskCall<In, D>): Promise<unknown>;
  run(call: TaskCall<In, D> & { prepared: unknown }): Promise<unknown>;
}

interface Definition<In, P, D> {
  name: string;
  /** The input is stored as JSON and parsed again before each attempt. */
  input: z.ZodType<In>;
  /** How often a failed job is tried again; 5 by default. An error with a 4xx status is never tried again. */
  retries?: number;
  /** Seconds until the next attempt after so many failures; by default 2, 4, 8 … up to 600. */
  backoffS?(failures: number): number;
  priority?: Priority;
  queue?: string;
  listed?: boolean;
  /** True by default: a job has its effect at its end or not at all. */
  cancellable?: boolean;
  /** True by default. */
  retryable?: boolean;
  /** Unfinished jobs that one person may have; by default five of what is listed, and any number of what the service does by itself. */
  perPerson?: number | null;
  /** Long work outside a transaction, such as making a file. May happen more than once. */
  prepare?(call: TaskCall<In, D>): Promise<P>;
  /**
   * The effect: one transaction with the mark that the job is finished, so that it happens once. Returns the output of the job; a file of
   * the service in its member `file`, as `{ id, name, size }`, is read as `{ name, size, path }`.
   */
  run(call: TaskCall<In, D> & { prepared: P }): Promise<unknown>;
}

const BACKOFF_MAX_S = 600;

function defineTaskFor<D extends Base, In, P>(definition: Definition<In, P, D>): Task<D, In> {
  const { retries = 5, priority = 'normal', queue = 'tasks', listed = true, cancellable = true, retryable = true } = definition;
  const { perPerson = listed ? JOBS_PER_PERSON : null } = definition;
  return {
    backoffS: (failures) => Math.min(2 ** failures, BACKOFF_MAX_S),
    ...definition,
    retries,
    priority,
    queue,
    listed,
    cancellable,
    retryable,
    perPerson,
    run: (call) => definition.run(call as typeof call & { prepared: P }),
  };
}

/** Declares a background task: `defineTask({ name: 'recount', input: z.object({ … }), async run({ input, query }) { … } })`. */
export function defineTask<In, P = undefined>(definition: Definition<In, P, Base>): Task<Base, In> {
  return defineTaskFor(definition);
}

/** `defineTask` bound to what a service created: `export const defineTask = defineTaskOf<Deps>()`. */
export function defineTaskOf<D extends Base>(): <In, P = undefined>(definition: Definition<In, P, D>) => Task<D, In> {
  return defineTaskFor;
}
