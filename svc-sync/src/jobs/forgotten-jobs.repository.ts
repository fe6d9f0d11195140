import type { Database } from '@portal/service-kit/database';
import { systemSql } from '@portal/service-kit/query';

const CHUNK = 1_000;

const FORGET = `
  delete from job where ctid = any(array(select ctid from job where finished_at < now() - interval '30 days' limit ${CHUNK})) returning 1`;

/** Removes some of the jobs of all tenants that ended 30 days ago. Returns whether there may be more. */
export async function forgetJobs(db: Database): Promise<boolean> {
  return (await systemSql(db, FORGET)).length === CHUNK;
}
