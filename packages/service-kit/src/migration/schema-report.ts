import type { Knex } from 'knex';
import { KIT_TABLES } from './kit-tables';

interface TableRow {
  table: string;
  columns: { name: string; type: string; required: boolean; default: string | null }[];
  constraints: string[] | null;
  indexes: string[] | null;
  policies: string[] | null;
}

const TABLES = `
  select c.relname as table,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
        'default', case a.attidentity when 'd' then 'identity' when 'a' then 'identity always' else pg_get_expr(d.adbin, d.adrelid) end) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select json_agg(pg_get_constraintdef(k.oid) order by k.contype, pg_get_constraintdef(k.oid)) from pg_constraint k
      where k.conrelid = c.oid and k.contype in ('p', 'f', 'c', 'x')) as constraints,
    (select json_agg(pg_get_indexdef(i.indexrelid) order by i.indexrelid::regclass::text) from pg_index i
      where i.indrelid = c.oid and not i.indisprimary) as indexes,
    (select json_agg(p.polname order by p.polname) from pg_policy p where p.polrelid = c.oid) as policies
  from pg_class c where c.relnamespace = ?::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migration' order by 1`;

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
    '',
  ].join('\n');
}

/**
 * A service's own tables as they are in the database, as Markdown in one fixed order: what a change of the migrations comes to.
 * Kept beside the migrations, and a test compares.
 */
export async function schemaReport(knex: Knex, schema: string): Promise<string> {
  const { rows } = await knex.raw<{ rows: TableRow[] }>(TABLES, [schema]);
  return [
    `# Schema ${schema}`,
    '',
    'Generated from the database by the migration test; do not edit.',
    '',
    ...rows.filter(({ table }) => !KIT_TABLES.includes(table)).map((row) => section(schema, row)),
  ].join('\n');
}
