import type pg from 'pg';
import type { ImportOutput } from '@portal/contracts/imports';
import { importJob, type ImportedFile } from '../proof/imported-file';
import { jobOutput } from '../proof/job-output';
import type { TenantClient } from '../proof/tenant-client';

const WAIT_MS = 600_000;

/** How rows are written by COPY and one statement: the table that takes the file, and what writes them from it for the tenant `$1`. */
export interface CopyAndUpsert {
  staged: string;
  upsert: string;
}

/**
 * The end of such a statement: versions and messages of what stands in `messages (aggregate, aggregate_id, type, content)`. The published
 * mark keeps the relay from sending what no service can read.
 */
export const outboxInsert = (schema: string): string => `
  versions as (
    insert into ${schema}.aggregate_version (tenant_id, aggregate, aggregate_id, version) select $1, aggregate, aggregate_id, 1 from messages
    on conflict (tenant_id, aggregate, aggregate_id) do update set version = aggregate_version.version + 1
    returning aggregate, aggregate_id, version)
  insert into ${schema}.outbox (tenant_id, aggregate, aggregate_id, id, subject, actor, envelope, aggregate_version, published_at)
  select $1, aggregate, aggregate_id, gen_random_uuid(), type || '.' || $1, '1', convert_to(content, 'UTF8'), version, now()
  from messages join versions using (aggregate, aggregate_id)`;

/** Milliseconds that the rows of a file take for a tenant, by COPY and one statement on the same database. */
export async function copied(database: pg.Client, { staged, upsert }: CopyAndUpsert, tenant: string, path: string): Promise<number> {
  const begun = performance.now();
  await database.query('begin');
  await database.query(staged);
  await database.query(`copy staged from '${path}' with (format csv, header)`);
  await database.query(upsert, [tenant]);
  await database.query('drop table staged');
  await database.query('commit');
  return performance.now() - begun;
}

/** Milliseconds from sending the file to the end of the job. */
export async function imported(client: TenantClient, file: ImportedFile): Promise<{ ms: number; output: ImportOutput }> {
  const begun = performance.now();
  const output = await jobOutput<ImportOutput>(client, await importJob(client, file), WAIT_MS);
  return { ms: performance.now() - begun, output };
}
