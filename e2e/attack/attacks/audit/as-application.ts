import type pg from 'pg';

/**
 * What a statement comes to under the role of svc-identity, in the place of a tenant: `done`, or the SQLSTATE of the refusal. Nothing of it
 * stays.
 */
export async function asApplication(database: pg.Client, tenant: string, sql: string): Promise<string> {
  await database.query('begin; set local role identity_app');
  try {
    await database.query(`select set_config('app.tenant_id', $1, true)`, [tenant]);
    await database.query(sql);
    return 'done';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  } finally {
    await database.query('rollback');
  }
}
