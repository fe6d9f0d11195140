import type pg from 'pg';
import type { LoadResult } from './load';

/** Tables that a measured change adds rows to. */
export type Grown = `issues.${'issue' | 'issue_timeline' | 'issue_log' | 'outbox'}` | `inventory.${'storage_movement' | 'outbox'}`;

/** Runs some loads and fails when a table has grown by less rows than were answered: an answer without its rows is no figure either. */
export async function checkedRows<T extends Record<string, LoadResult[]>>(
  database: pg.Client,
  tables: readonly Grown[],
  loads: () => Promise<T>,
): Promise<T> {
  const before = await countsOf(database, tables);
  const results = await loads();
  const after = await countsOf(database, tables);
  const answered = Object.values(results)
    .flat()
    .reduce((sum, result) => sum + result.answered, 0);
  for (const table of tables) {
    const grown = (after.get(table) ?? 0) - (before.get(table) ?? 0);
    if (grown < answered) throw new Error(`${answered} changes were answered, ${grown} rows written to ${table}`);
  }
  return results;
}

async function countsOf(database: pg.Client, tables: readonly Grown[]): Promise<Map<Grown, number>> {
  const {
    rows: [counts],
  } = await database.query<Record<string, string>>(
    `select ${tables.map((table) => `(select count(*) from ${table}) as "${table}"`).join(', ')}`,
  );
  return new Map(tables.map((table) => [table, Number(counts?.[table])]));
}
