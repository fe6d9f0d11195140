import type { Database } from '../database/open';

/** Rows of a statement as one tenant whom nobody binds: what row-level security alone lets pass. */
export async function tenantRead<Row extends object = Record<string, unknown>>(
  db: Database,
  tenant: string,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  return (await db.reads.submit({ settings: [['app.tenant_id', tenant]], text: sql, values: params })) as Row[];
}
