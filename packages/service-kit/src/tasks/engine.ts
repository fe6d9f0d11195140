import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Logger as EngineLogger, runTaskList, type TaskList, type WorkerPool } from 'graphile-worker';
import pg from 'pg';
import { systemSql } from '../database/system-sql';
import type { Job } from '../jobs';
import type { Base } from '../base';
import { pause } from '../pause';
import { JobRunner } from './job-runner';
import { tasksSchemaOf } from '../migration/task-tables';
import type { Task } from './task';

/** Tasks that one process runs at a time. */
const TASK_CONCURRENCY = 4;
/** Scheduled jobs that it runs beside them: long tasks must not hold up timers and mail. */
const JOB_CONCURRENCY = 2;
/** Two connections listen, one for tasks and one for scheduled jobs; the others take jobs and give them back. */
const CONNECTIONS = 4;
const POLL_MS = 1_000;
const RETRY_MS = 1_000;
/** When a completed job is gone and its queue is free again. */
const GONE_MS = 15;
const TAKE_OVER_MS = 2_000;
/** Without a batch the engine does not wait for the outcome, and an unreachable database would end the process. */
const BATCHES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
/** Characters of the schema in the name of a connection: PostgreSQL keeps 63 bytes of it, and a pool is found by the last 36. */
const SCHEMA_SHOWN = 63 - 'portal--tasks '.length - 36;
/** Jobs that do not heed their signal are left to another process. */
const STOP_MS = 5_000;
/** What a pool without work, or its connections, may take to end. */
const END_MS = 5_000;

interface Options<D> {
  url: string;
  schema: string;
  tasks: readonly Task<D>[];
  jobs: readonly Job<D>[];
  deps: D;
}

type Payload = { tenant: string; job: string };

function openConnections(url: string, name: string): pg.Pool {
  const connections = new pg.Pool({
    connectionString: url,
    application_name: name,
    // In the scope of the system the role sees the engine's tables; what belongs to a tenant goes through the service's own connections.
    options: '-c app.scope=system -c timezone=UTC',
    max: CONNECTIONS,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  });
  connections.on('error', () => undefined);
  connections.on('connect', (client) => void client.on('error', () => undefined));
  return connections;
}

/** A pool takes no more jobs and ends after those it has; how is told by its promise. */
function shutDownPool(pool: WorkerPool): void {
  if (!pool._shuttingDown) void Promise.resolve(pool.gracefulShutdown()).catch(() => undefined);
}

/** Whether something ends in time, be it with an error. */
async function endsWithin(ms: number, ended: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const settled = ended.then(
    () => true,
    () => true,
  );
  const late = pause(ms, waiting.signal).then(() => false);
  return Promise.race([settled, late]).finally(() => waiting.abort());
}

/** Runs a service's tasks and jobs with graphile-worker, in each of its processes. */
export class TaskEngine<D extends Base> {
  private readonly stopping = new AbortController();
  private readonly runner: JobRunner<D>;
  private readonly engineSchema: string;
  private pools: readonly WorkerPool[] = [];
  private ended: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: Options<D>) {
    this.runner = new JobRunner(options.deps);
    this.engineSchema = tasksSchemaOf(options.schema);
  }

  start(): void {
    const { signal } = this.stopping;
    this.ended = Promise.all([this.repeat(() => this.session(), RETRY_MS), this.repeat(() => this.takeOver(), TAKE_OVER_MS)]);
    signal.addEventListener('abort', () => {
      this.runner.stop();
      this.shutDown();
    });
  }

  /** Aborts what runs, which is given back, and ends. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.race([this.ended, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
  }

  private async repeat(run: () => Promise<void>, everyMs: number): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await run().catch((error: unknown) => this.options.deps.log.warn({ err: error }, 'background tasks wait for the database'));
      await pause(everyMs, signal);
    }
  }

  /** The pools of workers, from the moment when the database is there until one fails or the service stops. */
  private async session(): Promise<void> {
    for (const { name } of this.options.jobs) await this.schedule(name, 0, 'unsafe_dedupe');
    const id = randomUUID();
    const connections = openConnections(this.options.url, this.nameOf(id));
    try {
      (await connections.connect()).release();
      const pools = [this.work(connections, this.scheduledJobs(), JOB_CONCURRENCY)];
      // The engine takes an empty list for a mistake.
      if (this.options.tasks.length > 0) pools.push(this.work(connections, this.taskList(), TASK_CONCURRENCY));
      // Read with every job they take: the holder of a job is found by the name of its connections.
      for (const pool of pools) pool.id = id;
      this.pools = pools;
      if (this.stopping.signal.aborted) this.shutDown();
      const ends = await Promise.allSettled(pools.map((pool) => this.untilEnded(pool)));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    } finally {
      this.pools = [];
      await this.endConnections(connections, id);
    }
  }

  /** A pool that was forced to end keeps the connection that listens: whoever has one counts as alive, and keeps its jobs. */
  private async endConnections(connections: pg.Pool, id: string): Promise<void> {
    const ended = connections.end();
    if (await endsWithin(END_MS, ended)) return;
    const sql = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1';
    await systemSql(this.options.deps.db, sql, [this.nameOf(id)]);
    await ended;
  }

  /** A pool that ends takes the others with it: the next session begins with all of them. */
  private async untilEnded(pool: WorkerPool): Promise<void> {
    try {
      await pool.promise;
    } finally {
      this.shutDown();
    }
  }

  /**
   * A pool that cannot tell the outcomes of several jobs, as of those that end while the database is away, miscounts what is left to tell
   * and waits for it forever (its retries: https://github.com/graphile/worker/issues/636): once it has no work, it is forced to end.
   */
  private async forceEnd(pool: WorkerPool): Promise<void> {
    const ended = Promise.resolve(pool.promise);
    while (!(await endsWithin(END_MS, ended))) if (pool._workers.length === 0) await pool.forcefulShutdown('its outcomes cannot be told');
  }

  private shutDown(): void {
    for (const pool of this.pools) shutDownPool(pool);
  }

  private work(connections: pg.Pool, tasks: TaskList, concurrency: number): WorkerPool {
    const { log } = this.options.deps;
    const logger = new EngineLogger(() => (level, message) => {
      if (level === 'warning') log.warn(message);
      else if (level === 'error') log.warn({ reason: message }, 'background tasks');
    });
    const events = new EventEmitter();
    const worker = { schema: this.engineSchema, concurrentJobs: concurrency, pollInterval: POLL_MS, ...BATCHES, logger, events };
    const pool = runTaskList({ preset: { worker }, concurrency, noHandleSignals: true, events }, tasks, connections);
    // A worker looks for its next job before the last one is gone, and finds the queue of that tenant still taken.
    events.on('job:complete', () => setTimeout(() => pool._active && pool.nudge(1), GONE_MS));
    events.on('pool:gracefulShutdown', () => void this.forceEnd(pool).catch(() => undefined));
    // The engine remembers a first failure to look its tasks up for ever: a new pool looks again.
    let worked = false;
    for (const event of ['worker:getJob:empty', 'job:start']) events.once(event, () => (worked = true));
    events.on('worker:getJob:error', () => {
      if (!worked) shutDownPool(pool);
    });
    return pool;
  }

  private taskList(): TaskList {
    const list: TaskList = {};
    for (const task of this.options.tasks) {
      list[task.name] = async (payload) => {
        const { tenant, job } = payload as Payload;
        await this.runner.run(task, { tenant, id: job });
      };
    }
    return list;
  }

  private scheduledJobs(): TaskList {
    return Object.fromEntries(this.options.jobs.map((job) => [`job:${job.name}`, () => this.runScheduled(job)]));
  }

  /** The next run is set before this one, so that neither a failure nor the end of the process ends the repetition. */
  private async runScheduled(job: Job<D>): Promise<void> {
    const { deps } = this.options;
    await this.schedule(job.name, job.everyS, 'replace');
    try {
      await job.run(deps, { log: deps.log, signal: this.stopping.signal });
    } catch (error) {
      deps.log.error({ err: error, job: job.name }, 'a job failed');
      if (job.afterFailureS !== undefined) await this.schedule(job.name, job.afterFailureS, 'replace');
    }
  }

  private async schedule(name: string, inS: number, mode: 'replace' | 'unsafe_dedupe'): Promise<void> {
    const sql = `select id from ${this.engineSchema}.add_job(identifier => $1::text, queue_name => $1::text, job_key => $1::text,
      run_at => now() + make_interval(secs => $2::float8), job_key_mode => $3::text)`;
    await systemSql(this.options.deps.db, sql, [`job:${name}`, inS, mode]);
  }

  /** The connections of a pool are named after it: a pool that holds jobs and has no connection is dead, and its jobs are free. */
  private async takeOver(): Promise<void> {
    const { db, log } = this.options.deps;
    const holders = `
      select distinct q.locked_by as pool from ${this.engineSchema}._private_job_queues q
      where q.locked_by is not null and not exists (select from pg_stat_activity a where a.application_name = $1 || q.locked_by)`;
    const dead = (await systemSql<{ pool: string }>(db, holders, [this.nameOf('')])).map(({ pool }) => pool);
    if (dead.length === 0) return;
    await systemSql(db, `select ${this.engineSchema}.force_unlock_workers($1::text[])`, [dead]);
    log.warn({ pools: dead }, 'jobs of processes that ended are taken over');
    for (const pool of this.pools) if (pool._active) pool.nudge(TASK_CONCURRENCY);
  }

  private nameOf(pool: string): string {
    return `portal-${this.options.schema.slice(0, SCHEMA_SHOWN)}-tasks ${pool}`;
  }
}
