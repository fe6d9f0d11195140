import { setTimeout as delay } from 'node:timers/promises';
import { ZodError } from 'zod';
import { tenantQuery, type Query } from '../query/query';
import { systemSql } from '../database/system-sql';
import { withTenant } from '../query/transaction';
import { publicError } from '../problem';
import type { Base } from '../base';
import { AttemptLost, claim, end, finish, returnJob, retry, writeMark, writeProgress, type Attempt } from './attempt';
import type { JobStatus } from './job-status';
import { ProgressWriter } from './progress';
import type { Task, TaskCall } from './task';

const CANCEL_POLL_MS = 500;

const CANCELLED = `
  select job.id from job_status job join unnest($1::uuid[], $2::uuid[]) as running (tenant_id, id)
    on running.tenant_id = job.tenant_id and running.id = job.id
  where job.cancel_requested_at is not null`;

type Reason = 'cancelled' | 'stopped';

interface Running {
  attempt: Attempt;
  /** Each statement by itself. */
  query: Query;
  abort: AbortController;
}

function errorOf(error: unknown): JobStatus['error'] {
  const known = publicError(error);
  if (known) return { status: known.status, message: known.message };
  if (error instanceof ZodError) return { status: 'validation_failed', message: 'The input is invalid.' };
  return { status: 'internal_error', message: 'Something went wrong on our side.' };
}

/** Whether another attempt can have another outcome. */
function isPermanent(error: unknown): boolean {
  const known = publicError(error);
  return error instanceof ZodError || (known !== null && known.statusCode < 500);
}

/** Runs the jobs that the engine hands out: claims each, runs its task and records how it ended. */
export class JobRunner<D extends Base> {
  private readonly running = new Set<Running>();
  private watching: Promise<void> | null = null;
  private stopped = false;

  constructor(private readonly deps: D) {}

  /** Tells the jobs that run here, and those that the engine still hands out, to stop; each is given back. */
  stop(): void {
    this.stopped = true;
    for (const { abort } of this.running) abort.abort('stopped' satisfies Reason);
  }

  /** Runs one job of a tenant. Rejects only when its outcome could not be recorded: then it is tried again. */
  async run<In>(task: Task<D, In>, { tenant, id }: { tenant: string; id: string }): Promise<void> {
    const query = tenantQuery(this.deps.db, { tenant });
    const attempt = await this.record(tenant, (transaction) => claim(transaction, id));
    if (!attempt) return;
    if (attempt.attempts > task.retries + 1) {
      const error = { status: 'internal_error', message: 'The service ended while the job ran.' };
      await this.record(tenant, (transaction) => end(transaction, attempt, 'failed', error));
      return;
    }
    const running: Running = { attempt, query, abort: new AbortController() };
    if (this.stopped) running.abort.abort('stopped' satisfies Reason);
    this.running.add(running);
    this.watching ??= this.watch();
    const progress = new ProgressWriter((percent, text) =>
      this.record(tenant, (transaction) => writeProgress(transaction, attempt, percent, text)),
    );
    try {
      await this.attempt(task, running, progress);
    } catch (error) {
      await progress.close();
      await this.fail(task, running, error);
    } finally {
      this.running.delete(running);
    }
  }

  private async attempt<In>(task: Task<D, In>, { attempt, query, abort }: Running, progress: ProgressWriter): Promise<void> {
    const { deps } = this;
    abort.signal.throwIfAborted();
    const call: TaskCall<In, D> = {
      input: task.input.parse(attempt.input),
      job: { id: attempt.id, attempt: attempt.attempts },
      ctx: { ...query.context, user: attempt.created_by },
      query,
      progress: progress.set,
      signal: abort.signal,
      marked: attempt.mark,
      mark: (transaction, value) => writeMark(transaction, attempt, value),
      log: deps.log,
      deps,
    };
    const prepared = await task.prepare?.(call);
    await withTenant(deps.db, call.ctx, async (transaction) => {
      const output = await task.run({ ...call, query: transaction, prepared });
      await progress.close();
      abort.signal.throwIfAborted();
      await finish(transaction, attempt, output);
    });
  }

  private async fail(task: Task<D>, running: Running, error: unknown): Promise<void> {
    if (error instanceof AttemptLost) return;
    const { attempt, query, abort } = running;
    const { reason } = abort.signal as { reason?: Reason };
    if (!reason) this.deps.log.warn({ err: error, task: task.name, job: attempt.id, attempt: attempt.attempts }, 'a job failed');
    await this.record(query.context.tenant, (transaction) => {
      if (reason === 'stopped') return returnJob(transaction, attempt);
      if (reason === 'cancelled') return end(transaction, attempt, 'cancelled', null);
      if (isPermanent(error) || attempt.attempts > task.retries) return end(transaction, attempt, 'failed', errorOf(error));
      return retry(transaction, attempt, errorOf(error), task.backoffS(attempt.attempts));
    });
  }

  /** A change of the job is one transaction with the event that tells of it. */
  private record<T>(tenant: string, change: (transaction: Query) => Promise<T>): Promise<T> {
    return withTenant(this.deps.db, { tenant }, change);
  }

  /** Looks, while jobs run here, which of them somebody cancelled. */
  private async watch(): Promise<void> {
    while (this.running.size > 0) {
      const jobs = [...this.running];
      const values = [jobs.map(({ query }) => query.context.tenant), jobs.map(({ attempt }) => attempt.id)];
      const cancelled = await systemSql<{ id: string }>(this.deps.db, CANCELLED, values).catch(() => []);
      const ids = new Set(cancelled.map(({ id }) => id));
      for (const { attempt, abort } of jobs) if (ids.has(attempt.id)) abort.abort('cancelled' satisfies Reason);
      await delay(CANCEL_POLL_MS);
    }
    this.watching = null;
  }
}
