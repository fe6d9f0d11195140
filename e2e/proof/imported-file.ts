import type { ImportOutput } from '@portal/contracts/imports';
import type { JobStatus } from '@portal/contracts/sync/schemas';
import { formWith } from './multipart';
import { pause } from './pause';
import type { Answer } from './stage';
import type { TenantClient } from './tenant-client';

const POLL_MS = 50;

/** A file of people to be imported. */
export interface ImportedFile {
  name: string;
  content: Buffer;
  /** Parts of the form beside it: `{ dry_run: '1' }`. */
  fields?: Readonly<Record<string, string>>;
}

/** Sends a file of people; the answer names the job. */
export function sendPeople(client: TenantClient, { name, content, fields }: ImportedFile): Promise<Answer> {
  const { body, type } = formWith(name, content, fields);
  return client.call('POST', '/users/import', body, { 'content-type': type });
}

/** Sends a file of people, which must be taken. Returns the number of its job. */
export async function importJob(client: TenantClient, file: ImportedFile): Promise<string> {
  return (await client.item<{ job_status_id: string }>(sendPeople(client, file))).job_status_id;
}

/** What an import came to, once its job has ended. @throws Error when it failed */
export async function importOutput(client: TenantClient, job: string, waitMs: number): Promise<ImportOutput> {
  for (const until = Date.now() + waitMs; Date.now() < until; await pause(POLL_MS)) {
    const { status, output, error } = await client.item<JobStatus>(client.call('GET', `/process/job_statuses/${job}`));
    if (status === 'failed') throw new Error(`the import failed: ${JSON.stringify(error)}`);
    if (status === 'finished') return output as ImportOutput;
  }
  throw new Error('the import did not end');
}
