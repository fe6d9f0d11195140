import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { runJob } from './job-output';
import type { TenantClient } from './tenant-client';

/** What `POST /exports` takes. */
export interface ExportRequest {
  list: string;
  query?: string;
  format: 'xlsx' | 'csv' | 'pdf';
  columns?: readonly string[];
  pages?: 'current' | 'all';
}

/** Has a list written to a file and waits until it is there. Returns its address. */
export const exportedPath = (client: TenantClient, request: ExportRequest, waitMs?: number): Promise<string> =>
  pathMadeBy(client, '/exports', request, waitMs);

/** Begins a job by a POST that answers with its id, and waits for the file that it makes. Returns its address. */
export async function pathMadeBy(client: TenantClient, path: string, body?: unknown, waitMs = 30_000): Promise<string> {
  const output = await runJob<{ file?: { path: string } } | null>(client, path, body, waitMs);
  if (!output?.file) throw new Error('the job made no file');
  return output.file.path;
}

/** The bytes of a stored file. */
export function downloaded({ stage, headers }: TenantClient, path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: stage.port, path, headers }, (answer) => {
      if (answer.statusCode === 200) buffer(answer).then(resolve, reject);
      else reject(new Error(`${path}: ${answer.statusCode}`));
    }).on('error', reject);
  });
}
