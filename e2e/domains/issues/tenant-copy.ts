import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { DEMO_TENANTS } from '@portal/contracts/identity/demo';

/** What a tenant configures, and the people it knows; in the order in which rows refer to each other. */
export const CONFIGURED = ['people', 'dictionary', 'flow', 'flow_state', 'flow_transition', 'category', 'parameter'] as const;

/**
 * Runs some work beside a tenant configured like ACME that nobody signs in at: what is written there meets no portal. It is gone
 * afterwards.
 */
export async function withTenantCopy<T>(database: pg.Client, work: (tenant: string) => Promise<T>): Promise<T> {
  const tenant = randomUUID();
  try {
    for (const table of CONFIGURED) {
      await database.query(
        `insert into issues.${table} select (jsonb_populate_record(x, jsonb_build_object('tenant_id', $2::uuid))).* from issues.${table} x where tenant_id = $1 order by id`,
        [DEMO_TENANTS.acme.id, tenant],
      );
    }
    return await work(tenant);
  } finally {
    await removeTenant(database, tenant);
  }
}

/** All that svc-issues knows of a tenant; children first comes by itself where no constraint is looked at. */
async function removeTenant(database: pg.Client, tenant: string): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.columns where table_schema = 'issues' and column_name = 'tenant_id'",
  );
  await database.query('set session_replication_role = replica');
  try {
    for (const { name } of rows) await database.query(`delete from ${name} where tenant_id = $1`, [tenant]);
  } finally {
    await database.query('set session_replication_role = origin');
  }
}
