import type { ImportOutput } from '@portal/contracts/imports';
import type { JobStatus } from '@portal/contracts/sync/schemas';
import { formWith } from './multipart';
import { pause } from './pause';
import type { Answer } from './stage';
import type { TenantClient } from './tenant-client';

const POLL_MS = 50;

/** A file to be imported. */
export interface ImportedFile {
  /** Of the call that takes it, below `/api`: `/users/import`. */
  path: string;
  name: string;
  content: string | Buffer;
  /** What goes with it: `dry_run`. */
  fields?: Readonly<Record<string, string>>;
}

/** Sends a file. */
export function sendFile(client: TenantClient, { path, name, content, fields }: ImportedFile): Promise<Answer> {
  const { body, type } = formWith(name, Buffer.from(content), fields);
  return client.call('POST', path, body, { 'content-type': type });
}

/** Sends a file, which must be taken. Returns the number of its job. */
export async function importJob(client: TenantClient, file: ImportedFile): Promise<string> {
  return (await client.item<{ job_status_id: string }>(sendFile(client, file))).job_status_id;
}

/** What an import came to, once its job has ended. @throws Error when it failed */
export async function importOutput(client: TenantClient, job: string, waitMs: number): Promise<ImportOutput> {
  let seen = '';
  for (const until = Date.now() + waitMs; Date.now() < until; await pause(POLL_MS)) {
    const { status, output, error, attempts, progress_now } = await client.item<JobStatus>(
      client.call('GET', `/process/job_statuses/${job}`),
    );
    if (status === 'failed') throw new Error(`the import failed: ${JSON.stringify(error)}`);
    if (status === 'finished') return output as ImportOutput;
    seen = `${status}, attempt ${attempts}, ${progress_now}%`;
  }
  throw new Error(`the import did not end: ${seen}`);
}
