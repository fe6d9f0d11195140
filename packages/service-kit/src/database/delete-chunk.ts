import type { Database } from './open';
import { systemSql } from './system-sql';

const CHUNK = 1_000;

/**
 * Deletes rows of all tenants in a small piece, so that nobody waits for its locks.
 * @param condition SQL over the columns of the table
 * @param most rows of one piece
 * @returns whether there may be more
 */
export async function deleteChunk(db: Database, table: string, condition: string, most = CHUNK): Promise<boolean> {
  const sql = `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${most})) returning 1`;
  return (await systemSql(db, sql)).length === most;
}
