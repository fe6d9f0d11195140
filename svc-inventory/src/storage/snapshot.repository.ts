import type { Query } from '@portal/service-kit/query';
import { stockAtSql } from './stock-at';

const NEXT = `
  select coalesce(
    (select max(b.month) from stock_month b where b.tenant_id = $1) + interval '1 month',
    (select date_trunc('month', min(m.moved_at), 'UTC') from storage_movement m where m.tenant_id = $1) + interval '1 month') as month`;

/** The first month without a snapshot; null for a plant without movements. */
export async function nextMonth(query: Query): Promise<Date | null> {
  const [row] = await query.sql<{ month: Date | null }>(NEXT, []);
  return row?.month ?? null;
}

const ENTER = 'insert into stock_month (tenant_id, month) values ($1, $2) on conflict do nothing returning month';
const COPY = `insert into stock_snapshot (tenant_id, month, part_entry_id, part_id, location_id, quantity)
  select $1, $3, s.part_entry_id, s.part_id, s.location_id, s.quantity from (${stockAtSql('$1', '$2::timestamptz')}) s`;

/** Keeps the stock at the beginning of a month, once. */
export async function keepMonth(query: Query, month: Date): Promise<void> {
  // Read before the month is entered: it would be its own base.
  const rows = await query.sql<{ entered: boolean }>('select true as entered from stock_month where tenant_id = $1 and month = $2', [
    month,
  ]);
  if (rows.length > 0) return;
  await query.sql(COPY, [month, month]);
  await query.sql(ENTER, [month]);
}
