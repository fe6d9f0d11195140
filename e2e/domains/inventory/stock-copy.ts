import { randomUUID } from 'node:crypto';
import type pg from 'pg';

const PLACE = `
  insert into inventory.location (tenant_id, symbol, symbol_key, path, ancestor_ids, name, type) values ($1, 'B', 'b', '/B/', '{}', '{"en": "Bench"}', 'rack') returning id`;
const PARTS = `
  with parts as (
    insert into inventory.part (tenant_id, symbol, name, unit) select $1, 'B-' || g, 'Bench part ' || g, 'no' from generate_series(1, $3) g returning id)
  insert into inventory.part_entry (tenant_id, part_id, location_id, entry_number, on_hand, unit_price, currency_id)
  select $1, id, $2, 'B-' || id, $4, 12.5, 985 from parts returning id`;

/** Runs some work beside a tenant that nobody signs in at, with lots of so many pieces; it is gone afterwards. */
export async function withStockCopy<T>(
  database: pg.Client,
  { lots, pieces }: { lots: number; pieces: number },
  work: (tenant: string, entries: number[]) => Promise<T>,
): Promise<T> {
  const tenant = randomUUID();
  try {
    const { rows } = await database.query<{ id: string }>(PLACE, [tenant]);
    const made = await database.query<{ id: string }>(PARTS, [tenant, rows[0]?.id, lots, pieces]);
    return await work(
      tenant,
      made.rows.map(({ id }) => Number(id)),
    );
  } finally {
    for (const table of ['storage_movement', 'outbox', 'aggregate_version', 'part_entry', 'part', 'location'])
      await database.query(`delete from inventory.${table} where tenant_id = $1`, [tenant]);
  }
}
