import type { JobStatus } from '@portal/contracts/sync/schemas';
import { pause } from './pause';
import type { TenantClient } from './tenant-client';

const POLL_MS = 50;

/** A job that has ended. */
export interface EndedJob<T> {
  error: { status: string } | null;
  output: T | null;
}

/** What a job came to, once it has ended. @throws Error when it failed */
export async function jobOutput<T>(client: TenantClient, job: string, waitMs: number): Promise<T> {
  const { error, output } = await jobEnd<T>(client, job, waitMs);
  if (error) throw new Error(`the job failed: ${JSON.stringify(error)}`);
  return output as T;
}

/** How a job ended, be it with an error. @throws Error when it did not end */
export async function jobEnd<T>(client: TenantClient, job: string, waitMs: number): Promise<EndedJob<T>> {
  let seen = '';
  for (const until = Date.now() + waitMs; Date.now() < until; await pause(POLL_MS)) {
    const { status, output, error, attempts, progress_now } = await client.item<JobStatus>(
      client.call('GET', `/process/job_statuses/${job}`),
    );
    if (status === 'failed' || status === 'finished') return { error: error as EndedJob<T>['error'], output: output as T };
    seen = `${status}, attempt ${attempts}, ${progress_now}%`;
  }
  throw new Error(`the job did not end: ${seen}`);
}

/** Begins a job by a POST that answers with its id; what it came to. @throws Error when it failed */
export async function runJob<T>(client: TenantClient, path: string, body: unknown, waitMs: number): Promise<T> {
  const { job_status_id } = await client.item<{ job_status_id: string }>(client.call('POST', path, body));
  return jobOutput<T>(client, job_status_id, waitMs);
}
