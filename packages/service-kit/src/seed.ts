import type { Query } from './query';

/** Rows of one statement: few enough for its memory and its time, enough to be quick. */
const BATCH = 2_000;

/** Inserts rows that all have the same columns, many at a time, as JSON: no limit of parameters, one round trip a batch. */
export async function insertRows(query: Query, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(', ');
  const text = `insert into ${table} (tenant_id, ${columns}) select $1, ${columns} from jsonb_populate_recordset(null::${table}, $2::jsonb)`;
  for (let start = 0; start < rows.length; start += BATCH) await query.sql(text, [JSON.stringify(rows.slice(start, start + BATCH))]);
}
