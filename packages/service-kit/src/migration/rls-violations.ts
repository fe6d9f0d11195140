import type { Knex } from 'knex';

/** A table through which one tenant could reach another's rows, and why. */
export interface RlsViolation {
  table: string;
  why: string;
}

/** Tables that hold nothing of any tenant. */
const SHARED = ['migration'];

const TABLES = `
  select c.relname as table, c.relkind as kind, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    pg_get_userbyid(c.relowner) as owner, 'security_invoker=true' = any(c.reloptions) as invoker,
    exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive
      and pg_get_expr(p.polqual, p.polrelid) like '%app.tenant_id%') as policy,
    (select string_agg(p.polname, ', ' order by p.polname) from pg_policy p where p.polrelid = c.oid and p.polpermissive
      and p.polroles && array[0::oid, to_regrole(:app)::oid]
      and coalesce(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid), '') !~ 'app\\.(tenant_id|scope)') as open_policy,
    (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisprimary) as first_key,
    (select string_agg(i.indexrelid::regclass::text, ', ') from pg_index i left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisunique and a.attname is distinct from 'tenant_id'
        and i.indexrelid <> all(array(select to_regclass(:schema || '.' || name) from unnest(:across::text[]) name))) as loose_unique,
    (select string_agg(k.conname, ', ' order by k.conname) from pg_constraint k
      join pg_class other on other.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
      where k.conrelid = c.oid and k.contype = 'f'
        and (a.attname <> 'tenant_id' or b.attname <> 'tenant_id' or other.relnamespace <> c.relnamespace)) as loose_reference
  from pg_class c where c.relnamespace = :schema::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`;

interface TableRow {
  table: string;
  kind: string;
  invoker: boolean | null;
  enabled: boolean;
  forced: boolean;
  owner: string;
  policy: boolean;
  open_policy: string | null;
  first_key: string | null;
  loose_unique: string | null;
  loose_reference: string | null;
}

function breachesOf(row: TableRow, app: string): string[] {
  if (row.kind === 'v') return row.invoker ? [] : ['it is a view that reads with the rights of its owner'];
  if (row.kind === 'm' || row.kind === 'f') return ['row-level security does not reach a table of this kind'];
  const why: string[] = [];
  if (!row.enabled) why.push('row-level security is not enabled');
  if (!row.forced) why.push('row-level security is not forced');
  if (!row.policy) why.push('no policy looks at app.tenant_id');
  if (row.open_policy !== null) why.push(`the policy ${row.open_policy} asks for no tenant`);
  if (row.first_key !== 'tenant_id') why.push('tenant_id does not lead the primary key');
  if (row.loose_unique !== null) why.push(`tenant_id does not lead the unique index ${row.loose_unique}`);
  if (row.loose_reference !== null) why.push(`the reference ${row.loose_reference} leaves the tenant`);
  if (row.owner === app) why.push('the application role owns it');
  return why;
}

/** What is meant to reach across tenants. */
export interface RlsExceptions {
  /** Tables that hold nothing of a tenant. */
  shared?: readonly string[];
  /** Unique indexes that are meant to reach across tenants. */
  across?: readonly string[];
}

/** Walks the catalogue and names every table of the schema that row-level security does not protect, and why. */
export async function rlsViolations(knex: Knex, schema: string, { shared = [], across = [] }: RlsExceptions = {}): Promise<RlsViolation[]> {
  const app = `${schema}_app`;
  const { rows } = await knex.raw<{ rows: TableRow[] }>(TABLES, { schema, app, across: [...across] });
  const breaches = rows
    .filter((row) => !SHARED.includes(row.table) && !shared.includes(row.table))
    .flatMap((row) => breachesOf(row, app).map((why) => ({ table: row.table, why })));
  const role = await knex('pg_roles')
    .where({ rolname: app })
    .first<{ rolsuper: boolean; rolbypassrls: boolean } | undefined>('rolsuper', 'rolbypassrls');
  if (!role || role.rolsuper || role.rolbypassrls) breaches.push({ table: '*', why: 'the application role may pass row-level security' });
  return breaches;
}
