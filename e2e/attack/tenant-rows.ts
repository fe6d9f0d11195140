import type pg from 'pg';
import { DERIVED_TABLES } from '../domains/domains';
import { pause, within } from '../proof/pause';

/** Moves by itself: when somebody was last seen, and what the relay notes of a published event. */
const RESTLESS = ['seen_at', 'published_at', 'stream_position'];

const TABLES = `
  select n.nspname || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema') order by 1`;

/** Hash of a tenant's rows by table, over all schemas. */
export type Rows = Record<string, string>;

async function hashed(database: pg.Client, tenant: string): Promise<Rows> {
  const { rows: tables } = await database.query<{ name: string }>(TABLES);
  const rows: Rows = {};
  for (const { name } of tables.filter(({ name: table }) => !DERIVED_TABLES.has(table))) {
    const {
      rows: [found],
    } = await database.query<{ hash: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(row, '|' order by row), '')) as hash
       from (select (to_jsonb(t) - $2::text[])::text as row from ${name} t where tenant_id = $1) as rows`,
      [tenant, RESTLESS],
    );
    rows[name] = found?.hash ?? '';
  }
  return rows;
}

/** How long no row changes once nothing is under way any more. */
const REST_MS = 2_000;

/** The rows once nothing is under way any more: events and jobs reach the other services a moment later. */
export async function rowsOf(database: pg.Client, tenant: string): Promise<Rows> {
  let rows = await hashed(database, tenant);
  const settled = await within(20_000, async () => {
    await pause(REST_MS);
    const before = JSON.stringify(rows);
    rows = await hashed(database, tenant);
    return before === JSON.stringify(rows);
  });
  if (!settled) throw new Error('the rows of the tenant do not come to rest');
  return rows;
}

/** Tables whose rows differ. */
export function differing(before: Rows, after: Rows): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((table) => before[table] !== after[table]);
}
