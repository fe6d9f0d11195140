import type { Knex } from 'knex';

/** A table through which one tenant could reach another's rows, and why. */
export interface WallBreach {
  table: string;
  why: string;
}

/** Tables that hold nothing of any tenant. */
const SHARED = ['migration', 'job_run'];

const TABLES = `
  select c.relname as table, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    pg_get_userbyid(c.relowner) as owner,
    exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive
      and pg_get_expr(p.polqual, p.polrelid) like '%app.tenant_id%') as policy,
    (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisprimary) as first_key,
    (select string_agg(i.indexrelid::regclass::text, ', ') from pg_index i left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisunique and a.attname is distinct from 'tenant_id') as loose_unique
  from pg_class c where c.relnamespace = ?::regnamespace and c.relkind in ('r', 'p') order by 1`;

interface TableRow {
  table: string;
  enabled: boolean;
  forced: boolean;
  owner: string;
  policy: boolean;
  first_key: string | null;
  loose_unique: string | null;
}

function breachesOf(row: TableRow, app: string): string[] {
  const why: string[] = [];
  if (!row.enabled) why.push('row-level security is not enabled');
  if (!row.forced) why.push('row-level security is not forced');
  if (!row.policy) why.push('no policy looks at app.tenant_id');
  if (row.first_key !== 'tenant_id') why.push('tenant_id does not lead the primary key');
  if (row.loose_unique !== null) why.push(`tenant_id does not lead the unique index ${row.loose_unique}`);
  if (row.owner === app) why.push('the application role owns it');
  return why;
}

/**
 * Walks the catalogue and names every table of the schema that is not behind the wall. `shared` names tables that
 * hold nothing of a tenant. A service's migration test expects an empty answer.
 */
export async function walls(knex: Knex, schema: string, shared: readonly string[] = []): Promise<WallBreach[]> {
  const app = `${schema}_app`;
  const { rows } = await knex.raw<{ rows: TableRow[] }>(TABLES, [schema]);
  const breaches = rows
    .filter((row) => !SHARED.includes(row.table) && !shared.includes(row.table))
    .flatMap((row) => breachesOf(row, app).map((why) => ({ table: row.table, why })));
  const role = await knex('pg_roles')
    .where({ rolname: app })
    .first<{ rolsuper: boolean; rolbypassrls: boolean } | undefined>('rolsuper', 'rolbypassrls');
  if (!role || role.rolsuper || role.rolbypassrls) breaches.push({ table: '*', why: 'the application role may pass row-level security' });
  return breaches;
}
