import type { Database } from './open';

/** One statement over the tables made with `system: true`, across tenants, in one round trip. */
export async function systemSql<Row extends object = Record<string, unknown>>(
  db: Database,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  return (await db.reads.submit({ settings: [['app.scope', 'system']], text: sql, values: params })) as Row[];
}
