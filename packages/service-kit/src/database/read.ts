import type { Database } from './open';

/** Reads of one tenant, each in one round trip: the tenant setting and the statement travel together. */
export interface TenantReader {
  /** Rows of a statement with `$1` … parameters. The text must be constant: it becomes a prepared statement. */
  <Row extends object = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** First column of the first row as text, null without a row: JSON that SQL made. */
  text(sql: string, params?: readonly unknown[]): Promise<string | null>;
  readonly tenant: string;
}

/**
 * One statement as one tenant in one round trip and one implicit transaction. Row-level security sees the tenant
 * for this statement only.
 */
export async function tenantRead<Row extends object = Record<string, unknown>>(
  db: Database,
  tenant: string,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  return (await db.reads.submit({ settings: [['app.tenant_id', tenant]], text: sql, values: params })) as Row[];
}

/** One statement over the tables made with `system: true`, across tenants, in one round trip. */
export async function systemRead<Row extends object = Record<string, unknown>>(
  db: Database,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  return (await db.reads.submit({ settings: [['app.scope', 'system']], text: sql, values: params })) as Row[];
}

/** A reader bound to a tenant. */
export function tenantReader(db: Database, tenant: string): TenantReader {
  const read = <Row extends object>(sql: string, params?: readonly unknown[]) => tenantRead<Row>(db, tenant, sql, params);
  const text = async (sql: string, params: readonly unknown[] = []): Promise<string | null> => {
    const [row] = await db.reads.submit({ settings: [['app.tenant_id', tenant]], text: sql, values: params });
    const value = row ? Object.values(row)[0] : null;
    return typeof value === 'string' ? value : null;
  };
  return Object.assign(read, { text, tenant });
}
