import { importAgainstCopy } from '../import-against-copy';
import { outboxInsert } from '../import-times';
import type { Measure } from '../measure';

const PARTS = 60_000;
const SHELF = 'BENCH';
const HEADER = 'Symbol,Name,Minimum,Purchase price,Currency,Location (path),On hand,Lot number';

/** A text file of so many parts that nobody knows, each with stock on one shelf. */
function fileOf(round: number, size: number): string {
  const lines = Array.from({ length: size }, (_, index) => {
    const id = `${round}-${index}`;
    return `BP-${id},Part ${id},${index % 10},${1 + (index % 50)}.50,PLN,${SHELF},${5 + (index % 20)},BE-${id}`;
  });
  return [HEADER, ...lines].join('\n');
}

const STAGED =
  'create temp table staged (symbol text, name text, minimum numeric, price numeric, currency text, location text, quantity numeric, entry_number text)';
const UPSERT = `
  with written as (
    insert into inventory.part (tenant_id, symbol, name, unit, minimum_quantity, buy_price, currency_id)
    select $1, symbol, name, 'no', minimum, price, 985 from staged
    on conflict (tenant_id, symbol) where archived_at is null do update set name = excluded.name
    returning id, symbol, name),
  logged as (
    insert into inventory.part_log (tenant_id, part_id, action, changes) select $1, id, 'created', to_jsonb(written) from written),
  lots as (
    insert into inventory.part_entry (tenant_id, part_id, location_id, entry_number, on_hand, unit_price, currency_id)
    select $1, w.id, o.id, s.entry_number, s.quantity, s.price, 985
    from written w join staged s on s.symbol = w.symbol join inventory.location o on o.tenant_id = $1 and o.symbol = s.location
    returning id, part_id, location_id, on_hand, unit_price),
  lines as (
    insert into inventory.storage_movement (tenant_id, kind, part_entry_id, part_id, location_id, quantity_delta, reserved_delta, unit_price, currency_id)
    select $1, 'receive', id, part_id, location_id, on_hand, 0, unit_price, 985 from lots returning id, part_id, quantity_delta),
  messages as (
    select 'part' as aggregate, id::text as aggregate_id, 'inventory.v1.part_changed' as type, row_to_json(written)::text as content from written
    union all
    select 'stock', part_id::text, 'inventory.v1.stock_moved', row_to_json(lines)::text from lines),${outboxInsert('inventory')}`;

const PLACE = `
  insert into inventory.location (tenant_id, symbol, symbol_key, path, ancestor_ids, name, type, can_be_picked)
  select t.tenant_id, '${SHELF}', 'bench', '/${SHELF}/', '{}', '{"en": "Bench"}', 'rack', true
  from (select distinct tenant_id from inventory.location) t`;

/** Parts with stock from a file, against a program that writes the same rows by COPY and one statement. A repeat must write nothing. */
export const partImports: Measure = importAgainstCopy({
  things: 'parts',
  beside: 'their log, lots, ledger and events',
  rows: PARTS,
  path: '/parts/import',
  fileOf,
  staged: STAGED,
  upsert: UPSERT,
  prepare: async (database) => {
    await database.query(PLACE);
  },
});
