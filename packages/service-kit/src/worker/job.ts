import type { Logger } from '../logging';

/** What each run of a job gets. */
export interface JobTools {
  log: Logger;
  /** Aborted when the service stops. */
  signal: AbortSignal;
}

/** Something that is done again and again, by one process of the service at a time. */
export interface Job<D = unknown> {
  readonly name: string;
  /** Seconds between the starts of two runs. */
  readonly everyS: number;
  /** Seconds until the next run after one that failed, where that should be sooner. */
  readonly afterFailureS?: number;
  run(deps: D, tools: JobTools): Promise<void>;
}

/** Infers `D`, what the service gives its `run`. */
export function defineJob<D>(job: Job<D>): Job<D> {
  return job;
}
