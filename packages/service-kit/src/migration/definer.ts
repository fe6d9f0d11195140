import type { Knex } from 'knex';

/**
 * Search path of a function that runs as its owner. pg_temp is named, and last: PostgreSQL looks there first for tables where it is not
 * named, and anybody may make a temporary table with the name of ours.
 */
export const DEFINER_PATH = 'pg_catalog, pg_temp';

/**
 * Makes a definer function safe to call: names come from the system's schema or are qualified, and the application role alone may execute
 * it.
 */
export async function secureDefiner(trx: Knex, schema: string, signature: string): Promise<void> {
  await trx.raw(`alter function ??.${signature} security definer set search_path = ${DEFINER_PATH}`, [schema]);
  await trx.raw(`revoke all on function ??.${signature} from public`, [schema]);
  await trx.raw(`grant execute on function ??.${signature} to ??`, [schema, `${schema}_app`]);
}
