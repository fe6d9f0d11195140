import type { Database } from '@portal/service-kit/database';
import { systemSql } from '@portal/service-kit/query';

const CHUNK = 1_000;

const FORGET = `
  delete from stock_batch where ctid = any(array(
    select ctid from stock_batch where merged_at < now() - interval '1 year' limit ${CHUNK})) returning 1`;

/** Forgets some of the batches of all tenants that were merged a year ago. Returns whether there may be more. */
export async function forgetBatches(db: Database): Promise<boolean> {
  return (await systemSql(db, FORGET)).length === CHUNK;
}
