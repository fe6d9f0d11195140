import { formWith } from './multipart';
import type { Answer } from './stage';
import type { TenantClient } from './tenant-client';

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
