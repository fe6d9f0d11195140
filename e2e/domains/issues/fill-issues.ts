import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import type { Stage } from '../../proof/stage';
import type { FilledTenant } from '../filled-tenant';
import { CONFIGURED } from './tenant-copy';

/** Issues per statement: what is under way stays bounded. */
const AT_ONCE = 500_000;
/** Number of the first issue that is added to a tenant: beyond those that it has used. */
export const FIRST_ADDED = 1_000_001;

/**
 * Makes tenants configured like ACME with so many issues each, copied from its issues in turn, as fast as PostgreSQL takes them: secondary
 * indexes are built after the rows, and triggers do not run; the totals that they keep are written in one statement. Tables and settings
 * stay as they were.
 */
export async function fill(stage: Stage, sizes: readonly number[]): Promise<FilledTenant[]> {
  const database = await stage.database();
  try {
    return await fillThrough(database, sizes);
  } finally {
    await database.end();
  }
}

/** Adds so many issues to a tenant that has some, copied from ACME's in turn, each with `title` and its number for a title. */
export async function fillTenant(stage: Stage, tenant: string, size: number, title: string): Promise<void> {
  const database = await stage.database();
  try {
    await bulkWrite(database, async () => {
      await addIssues(database, [{ tenant, size }], FIRST_ADDED);
      await database.query("update issues.issue set title = $3 || ' ' || id where tenant_id = $1 and id >= $2", [
        tenant,
        FIRST_ADDED,
        title,
      ]);
      for (const table of ['issue_total', 'issue_state_total'])
        await database.query(`delete from issues.${table} where tenant_id = $1`, [tenant]);
      await keepTotals(database, [tenant]);
    });
  } finally {
    await database.end();
  }
}

/** Issues in the table, and the bytes of their rows and of their indexes. */
export async function sizeOf(stage: Stage): Promise<{ rows: number; table: number; indexes: number }> {
  const database = await stage.database();
  try {
    const {
      rows: [size],
    } = await database.query<{ rows: number; table: string; indexes: string }>(
      `select (select reltuples::float8 from pg_class where oid = 'issues.issue'::regclass) as rows, pg_table_size('issues.issue') as table, pg_indexes_size('issues.issue') as indexes`,
    );
    return { rows: size?.rows ?? 0, table: Number(size?.table), indexes: Number(size?.indexes) };
  } finally {
    await database.end();
  }
}

async function fillThrough(database: pg.Client, sizes: readonly number[]): Promise<FilledTenant[]> {
  const filled = sizes.map((size) => ({ tenant: randomUUID(), size }));
  const tenants = filled.map(({ tenant }) => tenant);
  await bulkWrite(database, async () => {
    await configure(database, tenants);
    await addIssues(database, filled);
    await keepTotals(database, tenants);
  });
  await database.query('analyze');
  await check(database, filled);
  return filled;
}

/** Runs some writes without triggers and without secondary indexes, which are built afterwards. */
export async function bulkWrite(database: pg.Client, write: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(
    `select format('issues.%I', c.relname) as name, pg_get_indexdef(x.indexrelid) as definition from pg_index x join pg_class c on c.oid = x.indexrelid
     where x.indrelid = 'issues.issue'::regclass and not exists (select from pg_constraint k where k.conindid = x.indexrelid)`,
  );
  await database.query("set session_replication_role = replica; set maintenance_work_mem = '1GB'; set synchronous_commit = off");
  try {
    for (const { name } of indexes) await database.query(`drop index ${name}`);
    await write();
  } finally {
    for (const { definition } of indexes) await database.query(definition.replace('CREATE INDEX', 'CREATE INDEX IF NOT EXISTS'));
    await database.query('reset session_replication_role; reset maintenance_work_mem; reset synchronous_commit');
  }
  await database.query('vacuum analyze issues.issue');
  await database.query('vacuum analyze issues.issue_total');
}

async function configure(database: pg.Client, tenants: readonly string[]): Promise<void> {
  for (const table of CONFIGURED) {
    await database.query(
      `insert into issues.${table} select (jsonb_populate_record(x, jsonb_build_object('tenant_id', t))).* from issues.${table} x cross join unnest($2::uuid[]) t where x.tenant_id = $1`,
      [DEMO_TENANTS.acme.id, tenants],
    );
  }
}

async function addIssues(database: pg.Client, filled: readonly FilledTenant[], first = 1): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    "select quote_ident(column_name) as name from information_schema.columns where table_schema = 'issues' and table_name = 'issue' and is_generated = 'NEVER' and column_name not in ('tenant_id', 'id')",
  );
  const columns = rows.map(({ name }) => name).join(', ');
  await database.query(
    'create temporary table sample as select row_number() over (order by id) - 1 as nth, i.* from issues.issue i where tenant_id = $1'.replace(
      '$1',
      `'${DEMO_TENANTS.acme.id}'`,
    ),
  );
  const {
    rows: [counted],
  } = await database.query<{ n: number }>('select count(*)::int as n from sample');
  for (const { tenant, from, to } of parts(filled)) {
    await database.query(
      `insert into issues.issue (tenant_id, id, ${columns}) select $1, g, ${columns} from generate_series($2::bigint, $3::bigint) g join sample on nth = g % $4`,
      [tenant, first - 1 + from, first - 1 + to, counted?.n ?? 1],
    );
  }
  await database.query('drop table sample');
  await database.query(
    "insert into issues.number_series (tenant_id, name, value) select t, 'issue', n from unnest($1::uuid[], $2::bigint[]) x (t, n) on conflict (tenant_id, name) do update set value = excluded.value",
    [filled.map(({ tenant }) => tenant), filled.map(({ size }) => first - 1 + size)],
  );
}

/** The numbers of each tenant's issues, in stretches that one statement makes. */
export function parts(filled: readonly FilledTenant[]): { tenant: string; from: number; to: number }[] {
  return filled.flatMap(({ tenant, size }) =>
    Array.from({ length: Math.ceil(size / AT_ONCE) }, (_, part) => ({
      tenant,
      from: part * AT_ONCE + 1,
      to: Math.min(size, (part + 1) * AT_ONCE),
    })),
  );
}

async function keepTotals(database: pg.Client, tenants: readonly string[]): Promise<void> {
  await database.query(
    'insert into issues.issue_state_total (tenant_id, archived, finished, flow_state_id, shard, total) select tenant_id, deleted_at is not null, finished, flow_state_id, 0, count(*) from issues.issue where tenant_id = any($1::uuid[]) group by 1, 2, 3, 4',
    [tenants],
  );
  await database.query(
    'insert into issues.issue_total (tenant_id, archived, finished, shard, total) select tenant_id, deleted_at is not null, finished, 0, count(*) from issues.issue where tenant_id = any($1::uuid[]) group by 1, 2, 3',
    [tenants],
  );
}

/** The totals say what was asked for; that lists say so too is looked at where they are measured. */
async function check(database: pg.Client, filled: readonly FilledTenant[]): Promise<void> {
  const { rows } = await database.query<{ tenant_id: string; n: number }>(
    'select tenant_id, sum(total)::int as n from issues.issue_total where tenant_id = any($1::uuid[]) group by 1',
    [filled.map(({ tenant }) => tenant)],
  );
  const totals = new Map(rows.map(({ tenant_id, n }) => [tenant_id, n]));
  for (const { tenant, size } of filled)
    if (totals.get(tenant) !== size) throw new Error(`a tenant of ${size} issues has ${totals.get(tenant)} in its totals`);
}
