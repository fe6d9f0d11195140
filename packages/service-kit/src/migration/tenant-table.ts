import type { Knex } from 'knex';

/**
 * The tenant of the current transaction. The sub-select makes it a constant of the plan, so that it becomes an index
 * condition; an unset or emptied setting is null and matches nothing.
 */
export const CURRENT_TENANT = `(select nullif(current_setting('app.tenant_id', true), '')::uuid)`;
/** SQL: whether the statement reads across tenants, as `systemSql` does. */
export const IS_SYSTEM = `(select current_setting('app.scope', true)) = 'system'`;

/** What of a table differs from most tables of a tenant. */
export interface TenantTableOptions {
  /** Columns that follow tenant_id in the primary key. */
  primary?: readonly string[];
  /** Also visible across tenants to `systemSql`: for tables that a service walks as a whole, such as its outbox. */
  system?: boolean;
  /** Another condition instead of "of the current tenant", for the table of tenants itself. */
  policy?: string;
  /** What the application role may do; everything by default. An append-only table leaves out update and delete. */
  grants?: readonly ('select' | 'insert' | 'update' | 'delete')[];
}

/**
 * Creates a table behind the third boundary: `tenant_id`, a primary key that it leads, row-level security enabled and
 * forced, one policy and the grants of the application role. `build` adds the other columns, `id` among them.
 */
export async function tenantTable(
  trx: Knex,
  schema: string,
  table: string,
  build: (table: Knex.CreateTableBuilder) => void,
  options: TenantTableOptions = {},
): Promise<void> {
  const {
    primary = ['id'],
    system = false,
    policy = `tenant_id = ${CURRENT_TENANT}`,
    grants = ['select', 'insert', 'update', 'delete'],
  } = options;
  await trx.schema.withSchema(schema).createTable(table, (t) => {
    t.uuid('tenant_id').notNullable();
    build(t);
    t.primary(['tenant_id', ...primary]);
  });
  // By default a table is not analysed before its 50th change, and a plan over dictionaries and categories is a guess until then.
  await trx.raw('alter table ??.?? set (autovacuum_analyze_threshold = 10)', [schema, table]);
  await trx.raw('alter table ??.?? enable row level security, force row level security', [schema, table]);
  await trx.raw(`create policy of_tenant on ??.?? using (${policy}) with check (${policy})`, [schema, table]);
  if (system) await showToSystem(trx, schema, table);
  await grantAll(trx, schema, table, grants);
}

/** Makes a table of tenants visible across them to `systemSql`. */
export async function showToSystem(trx: Knex, schema: string, table: string): Promise<void> {
  await trx.raw(`create policy of_system on ??.?? using (${IS_SYSTEM}) with check (${IS_SYSTEM})`, [schema, table]);
}

/** Takes that back. */
export async function hideFromSystem(trx: Knex, schema: string, table: string): Promise<void> {
  await trx.raw('drop policy of_system on ??.??', [schema, table]);
}

/** Lets the application role of the schema use a table. */
export async function grantAll(trx: Knex, schema: string, table: string, grants: readonly string[]): Promise<void> {
  await trx.raw(`grant ${grants.join(', ')} on ??.?? to ??`, [schema, table, `${schema}_app`]);
}

/** Drops a table, with what hangs on it. */
export async function dropTable(trx: Knex, schema: string, table: string): Promise<void> {
  await trx.schema.withSchema(schema).dropTable(table);
}
