import knex, { type Knex } from 'knex';
import { KIT_TABLES } from '../migration/kit-tables';

/** The tables of a schema that hold rows of tenants; the service's own alone on request. */
export async function tenantTables(admin: Knex, schema: string, { own = false } = {}): Promise<string[]> {
  const tables = await admin('information_schema.columns')
    .join('pg_tables', { schemaname: 'table_schema', tablename: 'table_name' })
    .where({ table_schema: schema, column_name: 'tenant_id' })
    .orderBy('table_name')
    .pluck<string[]>('table_name');
  return own ? tables.filter((table) => !KIT_TABLES.includes(table)) : tables;
}

/** A digest of a tenant's rows in each of the tables. */
export async function digests(admin: Knex, schema: string, tables: readonly string[], tenant: string): Promise<Record<string, string>> {
  const digest = async (table: string) => {
    const { rows } = await admin.raw<{ rows: { digest: string | null }[] }>(
      `select md5(string_agg(t::text, ' ' order by t::text)) as digest from ??.?? t where tenant_id = ?`,
      [schema, table, tenant],
    );
    return [table, rows[0]?.digest ?? ''] as const;
  };
  return Object.fromEntries(await Promise.all(tables.map(digest)));
}

/** How many rows each of the tables has. */
export async function counts(admin: Knex, schema: string, tables: readonly string[]): Promise<Record<string, number>> {
  const count = async (table: string) => {
    const { rows } = await admin.raw<{ rows: { count: string }[] }>('select count(*) from ??.??', [schema, table]);
    return [table, Number(rows[0]?.count)] as const;
  };
  return Object.fromEntries(await Promise.all(tables.map(count)));
}

/** Runs SQL as the application role with the setting of one tenant, and rolls it back. */
export async function asTenant<T>(url: string, tenant: string, run: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  const db = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } });
  try {
    const trx = await db.transaction();
    try {
      await trx.raw(`select set_config('app.tenant_id', ?, true)`, [tenant]);
      return await run(trx);
    } finally {
      await trx.rollback();
    }
  } finally {
    await db.destroy();
  }
}
