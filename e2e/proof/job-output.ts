import type { JobStatus } from '@portal/contracts/sync/schemas';
import { pause } from './pause';
import type { TenantClient } from './tenant-client';

const POLL_MS = 50;

/** What a job came to, once it has ended. @throws Error when it failed */
export async function jobOutput<T>(client: TenantClient, job: string, waitMs: number): Promise<T> {
  let seen = '';
  for (const until = Date.now() + waitMs; Date.now() < until; await pause(POLL_MS)) {
    const { status, output, error, attempts, progress_now } = await client.item<JobStatus>(
      client.call('GET', `/process/job_statuses/${job}`),
    );
    if (status === 'failed') throw new Error(`the job failed: ${JSON.stringify(error)}`);
    if (status === 'finished') return output as T;
    seen = `${status}, attempt ${attempts}, ${progress_now}%`;
  }
  throw new Error(`the job did not end: ${seen}`);
}

/** Begins a job by a POST that answers with its id; what it came to. @throws Error when it failed */
export async function runJob<T>(client: TenantClient, path: string, body: unknown, waitMs: number): Promise<T> {
  const { job_status_id } = await client.item<{ job_status_id: string }>(client.call('POST', path, body));
  return jobOutput<T>(client, job_status_id, waitMs);
}
