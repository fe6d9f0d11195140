import type pg from 'pg';
import type { Stage } from '../../proof/stage';

/** Runs some work on a connection that fires no triggers and waits for no disk: for rows in bulk. */
export async function withBulkDatabase<T>(stage: Stage, work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = await stage.database();
  try {
    await database.query('set session_replication_role = replica; set synchronous_commit = off');
    return await work(database);
  } finally {
    await database.end();
  }
}
