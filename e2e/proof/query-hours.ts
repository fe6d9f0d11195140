import type { Stage } from './stage';

/** Hours from now, by the clock of the database, until the time that a statement selects in its one row and column. */
export async function queryHours(stage: Stage, sql: string, values: unknown[] = []): Promise<number> {
  const database = await stage.database();
  try {
    const { rows } = await database.query<{ hours: number }>(
      `select extract(epoch from due - now())::float8 / 3600 as hours from (${sql}) as selected (due)`,
      values,
    );
    return rows[0]?.hours ?? Number.NaN;
  } finally {
    await database.end();
  }
}
