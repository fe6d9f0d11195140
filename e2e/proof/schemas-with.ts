import type pg from 'pg';

/** Schemas of services that have a table of this name, quoted. */
export async function schemasWith(database: pg.Client, table: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select quote_ident(n.nspname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relname = $1 and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    [table],
  );
  return rows.map(({ name }) => name);
}
