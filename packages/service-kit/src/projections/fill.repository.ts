import type { Database } from '../database/open';
import { systemSql, type Query } from '../query';

/** Tenants whose first fill of a copy is finished. */
export async function filledTenants(db: Database, copy: string): Promise<Set<string>> {
  const rows = await systemSql<{ tenant_id: string }>(
    db,
    'select tenant_id from reference_fill where copy = $1 and finished_at is not null',
    [copy],
  );
  return new Set(rows.map((row) => row.tenant_id));
}

/** Id that the fill got to, 0 before it began. */
export async function filledUpTo(query: Query, copy: string): Promise<number> {
  const [row] = await query.sql<{ after_id: number }>('select after_id from reference_fill where tenant_id = $1 and copy = $2', [copy]);
  return row?.after_id ?? 0;
}

/** Notes how far the fill is, in the transaction that wrote up to there. */
export async function saveFillProgress(query: Query, copy: string, after: number, finished: boolean): Promise<void> {
  await query('reference_fill')
    .insert({ copy, after_id: after, finished_at: finished ? query.raw('now()') : null })
    .onConflict(['tenant_id', 'copy'])
    .merge();
}
