import type pg from 'pg';
import type { Assertions } from '../../../proof/assertions';
import { plant } from './planted-row';

export interface Plants {
  home: string;
  other: string;
}

interface Table {
  schema: string;
  table: string;
}

const TABLES = `
  select n.nspname as schema, c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema') order by 1, 2`;

const nameOf = ({ schema, table }: Table) => `"${schema}"."${table}"`;

/** Each takes one check away, inside a transaction that is rolled back. */
const DEMOLITIONS: Readonly<Record<string, (table: Table) => string>> = {
  'row-level security off': (table) => `alter table ${nameOf(table)} disable row level security`,
  'a policy that lets everything pass': (table) => `create policy hole on ${nameOf(table)} using (true) with check (true)`,
  'a role that may pass': ({ schema }) => `alter role "${schema}_app" bypassrls`,
};

/** Names of columns whose values are given, not computed by the database. */
async function storedColumns(database: pg.Client, table: Table): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [nameOf(table)],
  );
  return rows.map(({ name }) => name);
}

/** What the service's own role, in the place of one tenant, can do with rows of another through SQL that forgets the condition. */
async function reached(
  database: pg.Client,
  table: Table,
  { home, other }: Plants,
): Promise<{ own: number; seen: number; smuggled: string }> {
  await database.query(`savepoint asked; set local role "${table.schema}_app"`);
  await database.query(`select set_config('app.tenant_id', $1, true)`, [home]);
  const {
    rows: [row],
  } = await database.query<{ own: string; seen: string }>(
    `select count(*) filter (where tenant_id = $1) as own, count(*) filter (where tenant_id <> $1) as seen from ${nameOf(table)}`,
    [home],
  );
  const columns = await storedColumns(database, table);
  const smuggled = await database
    .query(
      `with one as (select * from ${nameOf(table)} where tenant_id = $1 limit 1)
    insert into ${nameOf(table)} (${columns.join(', ')}) overriding system value select ${columns.map((name) => `copy.${name}`).join(', ')}
    from one, jsonb_populate_record(null::${nameOf(table)}, to_jsonb(one) || jsonb_build_object('tenant_id', $2::uuid)) as copy`,
      [home, other],
    )
    .then(
      () => 'written',
      (error: unknown) => ((error as { code?: string }).code === '42501' ? '' : String(error)),
    );
  await database.query('rollback to asked');
  return { own: Number(row?.own), seen: Number(row?.seen), smuggled };
}

async function judge(database: pg.Client, table: Table, plants: Plants, assertions: Assertions): Promise<void> {
  const name = `${table.schema}.${table.table}`;
  await database.query(`begin; set local lock_timeout = '10s'; set local session_replication_role = replica`);
  try {
    for (const tenant of [plants.home, plants.other]) await plant(database, nameOf(table), tenant);
    await database.query('set local session_replication_role = origin');
    const standing = await reached(database, table, plants);
    assertions.denies(`${name} as it is`, standing.seen === 0 && standing.smuggled === '', standing);
    assertions.allows(`${name}: own rows`, standing.own > 0, standing);
    for (const [what, demolition] of Object.entries(DEMOLITIONS)) {
      await database.query('savepoint standing');
      await database.query(demolition(table));
      const fallen = await reached(database, table, plants);
      // The check itself is on trial here: without the check it has to see the other tenant.
      assertions.allows(`${name} with ${what} is noticed`, fallen.seen > 0, fallen);
      await database.query('rollback to standing');
    }
  } finally {
    await database.query('rollback');
  }
}

/** Every table that the catalogue knows with a tenant: seen as the service's role, then again with one check less. Nothing of it stays. */
export async function policies(database: pg.Client, plants: Plants, assertions: Assertions): Promise<void> {
  const { rows: tables } = await database.query<Table>(TABLES);
  for (const table of tables) await judge(database, table, plants, assertions);
}
