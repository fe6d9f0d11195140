import type { Database } from '../database/open';
import type { Job } from '../jobs';
import type { Logger } from '../logging';
import { pause } from './pause';

interface Options<D> {
  jobs: readonly Job<D>[];
  deps: D;
  db: Database;
  log: Logger;
}

interface Run {
  due_in_ms: number;
}

const LOOK_MS = 1_000;

const DUE = `
  select greatest(0, extract(epoch from started_at + make_interval(secs => $2) - now()) * 1000)::float8 as due_in_ms
  from job_run where name = $1`;

/** Takes the run if it is due: of two who look at once one gets it. */
const TAKE = `
  insert into job_run as run (name, started_at) values ($1, now())
  on conflict (name) do update set started_at = now(), finished_at = null, error = null
  where run.started_at + make_interval(secs => $2) <= now() + interval '1 millisecond'
  returning name`;

const DONE = 'update job_run set finished_at = now(), error = $2 where name = $1';

/** Runs the jobs of a service at their times. When they last ran is kept, so a restart neither skips nor repeats. */
export class JobRunner<D> {
  constructor(private readonly options: Options<D>) {}

  async run(signal: AbortSignal): Promise<void> {
    await Promise.all(this.options.jobs.map((job) => this.repeat(job, signal)));
  }

  private async repeat(job: Job<D>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        const wait = await this.untilDue(job);
        if (wait > 0) await pause(Math.min(wait, Math.max(LOOK_MS, job.everyS * 1000)), signal);
        else await this.once(job, signal);
      } catch (error) {
        this.options.log.warn({ err: error, job: job.name }, 'a job waits');
        await pause(LOOK_MS, signal);
      }
    }
  }

  private async untilDue(job: Job<D>): Promise<number> {
    const [row] = (await this.options.db.reads.submit({ settings: [], text: DUE, values: [job.name, job.everyS] })) as unknown as Run[];
    return row?.due_in_ms ?? 0;
  }

  private async once(job: Job<D>, signal: AbortSignal): Promise<void> {
    const { db, deps, log } = this.options;
    const taken = await db.reads.submit({ settings: [], text: TAKE, values: [job.name, job.everyS] });
    if (taken.length === 0) return;
    let failure: string | null = null;
    try {
      await job.run(deps, { log, signal });
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
      log.error({ err: error, job: job.name }, 'a job failed');
    }
    await db.reads.submit({ settings: [], text: DONE, values: [job.name, failure] });
  }
}
