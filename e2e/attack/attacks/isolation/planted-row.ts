import type pg from 'pg';

const COLUMNS = `
  select attname as name, format_type(atttypid, atttypmod) as type,
    attnotnull and not atthasdef and attidentity = '' and attgenerated = '' as wanted
  from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`;

/** A value of a type, as SQL. */
function valueOf(type: string): string {
  if (type.endsWith('[]')) return `'{}'`;
  if (type.startsWith('uuid')) return 'gen_random_uuid()';
  if (type.startsWith('timestamp') || type === 'date') return 'now()';
  if (type.startsWith('json')) return `'{}'`;
  if (type === 'boolean') return 'true';
  if (type === 'bytea') return `'\\x00'`;
  return /^(character|text)/.test(type) ? `'x'` : '1';
}

/**
 * Sees to a row of the tenant where a table has none; in a transaction that is rolled back. Rules between tables are off there, and those
 * of the table are dropped.
 */
export async function plant(database: pg.Client, table: string, tenant: string): Promise<void> {
  const { rowCount } = await database.query(`select from ${table} where tenant_id = $1 limit 1`, [tenant]);
  if (rowCount) return;
  const { rows: rules } = await database.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  );
  for (const { name } of rules) await database.query(`alter table ${table} drop constraint "${name}"`);
  const { rows: columns } = await database.query<{ name: string; type: string; wanted: boolean }>(COLUMNS, [table]);
  const given = columns.filter(({ name, wanted }) => wanted && name !== 'tenant_id');
  const names = ['tenant_id', ...given.map(({ name }) => `"${name}"`)];
  await database.query(
    `insert into ${table} (${names.join(', ')}) values (${[`'${tenant}'`, ...given.map(({ type }) => valueOf(type))].join(', ')})`,
  );
}
