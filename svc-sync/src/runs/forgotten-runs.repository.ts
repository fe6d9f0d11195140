import type { Database } from '@portal/service-kit/database';
import { systemSql } from '@portal/service-kit/query';

const CHUNK = 1_000;

/** With the errors of their files. */
const RUNS = `
  delete from sync_run where ctid = any(array(
    select ctid from sync_run where started_at < now() - interval '90 days' limit ${CHUNK})) returning 1`;
const FILES = `
  delete from sync_file where ctid = any(array(
    select ctid from sync_file where seen_at < now() - interval '1 year' limit ${CHUNK})) returning 1`;

/** Removes some of the runs of all tenants that began 90 days ago. Returns whether there may be more. */
export async function forgetRuns(db: Database): Promise<boolean> {
  return (await systemSql(db, RUNS)).length === CHUNK;
}

/** Forgets some of the files of all tenants that no run has seen for a year. Returns whether there may be more. */
export async function forgetFiles(db: Database): Promise<boolean> {
  return (await systemSql(db, FILES)).length === CHUNK;
}
