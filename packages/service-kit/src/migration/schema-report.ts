import type { Knex } from 'knex';
import { KIT_FUNCTIONS, KIT_TABLES } from './kit-tables';

interface TableRow {
  table: string;
  columns: { name: string; type: string; required: boolean; default: string | null }[];
  constraints: string[] | null;
  indexes: string[] | null;
  policies: string[] | null;
  grants: string | null;
}

interface FunctionRow {
  signature: string;
  returns: string;
  definer: boolean;
}

const TABLES = `
  select c.relname as table,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod) || coalesce((select ' collate ' || l.collname from pg_collation l join pg_type y on y.oid = a.atttypid
          where l.oid = a.attcollation and l.oid <> y.typcollation), ''), 'required', a.attnotnull,
        'default', case a.attidentity when 'd' then 'identity' when 'a' then 'identity always' else pg_get_expr(d.adbin, d.adrelid) end) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select json_agg(pg_get_constraintdef(k.oid) order by k.contype, pg_get_constraintdef(k.oid)) from pg_constraint k
      where k.conrelid = c.oid and k.contype in ('p', 'f', 'c', 'x')) as constraints,
    (select json_agg(pg_get_indexdef(i.indexrelid) order by i.indexrelid::regclass::text) from pg_index i
      where i.indrelid = c.oid and not i.indisprimary) as indexes,
    (select json_agg(p.polname order by p.polname) from pg_policy p where p.polrelid = c.oid) as policies,
    (select string_agg(lower(g.privilege_type), ', ' order by array_position(array['SELECT', 'INSERT', 'UPDATE', 'DELETE'], g.privilege_type))
      from aclexplode(c.relacl) g where pg_get_userbyid(g.grantee) = ?) as grants
  from pg_class c where c.relnamespace = ?::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migration' order by 1`;

const FUNCTIONS = `
  select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as signature, pg_get_function_result(p.oid) as returns,
    p.prosecdef as definer
  from pg_proc p where p.pronamespace = ?::regnamespace and p.proname <> all(?) order by 1`;

const list = (items: readonly string[] | null) => (items ?? []).map((item) => `- ${item}`);

function section(schema: string, row: TableRow): string {
  const columns = row.columns.map(
    ({ name, type, required, default: initial }) => `| ${name} | ${type} | ${required ? 'yes' : ''} | ${initial ?? ''} |`,
  );
  const indexes =
    row.indexes?.map((index) =>
      index
        .replaceAll(`${schema}.`, '')
        .replace(/^CREATE /, '')
        .replace(' USING btree', ''),
    ) ?? null;
  const constraints = row.constraints?.map((constraint) => constraint.replaceAll(`${schema}.`, '')) ?? null;
  return [
    `## ${row.table}`,
    '',
    '| column | type | required | default |',
    '| --- | --- | --- | --- |',
    ...columns,
    '',
    ...list(constraints),
    ...list(indexes),
    ...list(row.policies?.map((policy) => `policy ${policy}`) ?? null),
    `- the application may ${row.grants ?? 'nothing'}`,
    '',
  ].join('\n');
}

function functionList(rows: readonly FunctionRow[]): string[] {
  const entries = rows.map(({ signature, returns, definer }) => `- ${signature} → ${returns}${definer ? ', runs as the owner' : ''}`);
  return entries.length === 0 ? [] : ['## Functions', '', ...entries, ''];
}

/**
 * A service's own tables and functions as they are in the database, as Markdown in one fixed order. Kept beside the migrations, and
 * `describeService` compares.
 */
export async function schemaReport(knex: Knex, schema: string): Promise<string> {
  const { rows } = await knex.raw<{ rows: TableRow[] }>(TABLES, [`${schema}_app`, schema]);
  const functions = await knex.raw<{ rows: FunctionRow[] }>(FUNCTIONS, [schema, KIT_FUNCTIONS]);
  return [
    `# Schema ${schema}`,
    '',
    'Generated from the database by the migration test; do not edit.',
    '',
    ...rows.filter(({ table }) => !KIT_TABLES.includes(table)).map((row) => section(schema, row)),
    ...functionList(functions.rows),
  ].join('\n');
}
