import type { LoggedChanges } from '@portal/service-kit/parameters';
import type { Query } from '@portal/service-kit/query';
import { COLUMNS, type Column, type PartColumns, type PartRecord } from '../parts/part-fields';

const DECIMALS: ReadonlySet<Column> = new Set(['minimum_quantity', 'optimal_quantity', 'buy_price']);
const READ = COLUMNS.map((column) => (DECIMALS.has(column) ? `p.${column}::text as ${column}` : `p.${column}`)).join(', ');

const KNOWN = `
  select p.id, p.version, false as archived, ${READ},
    exists (select from part_entry e where e.tenant_id = p.tenant_id and e.part_id = p.id) as has_entries,
    (select coalesce(json_agg(f.equipment_id order by f.equipment_id), '[]') from part_equipment f
      where f.tenant_id = p.tenant_id and f.part_id = p.id) as equipment_ids
  from part p where p.tenant_id = $1 and p.symbol = any($2::text[]) and p.archived_at is null order by p.id`;

/** Parts with one of these symbols, archived ones left out; locked where they are to be written. */
export function knownParts(query: Query, symbols: readonly string[], locked: boolean): Promise<PartRecord[]> {
  return query.sql<PartRecord>(locked ? `${KNOWN} for no key update of p` : KNOWN, [symbols]);
}

/** Machines and tools by their symbols. */
export async function machinesBySymbol(query: Query, symbols: readonly string[]): Promise<Map<string, number>> {
  if (symbols.length === 0) return new Map();
  const rows = await query.sql<{ id: number; symbol: string }>(
    'select id, symbol from equipment where tenant_id = $1 and symbol = any($2::text[]) and archived_at is null',
    [symbols],
  );
  return new Map(rows.map(({ id, symbol }) => [symbol, id]));
}

/** One text of both. */
export const entryKey = (symbol: string, entryNumber: string): string => `${symbol}\n${entryNumber}`;

/** Entries with one of these numbers, with the symbols of their parts. */
export function knownEntries(query: Query, numbers: readonly string[]): Promise<{ symbol: string; entry_number: string }[]> {
  if (numbers.length === 0) return Promise.resolve([]);
  return query.sql(
    `select p.symbol, e.entry_number from part_entry e join part p on p.tenant_id = e.tenant_id and p.id = e.part_id
     where e.tenant_id = $1 and e.entry_number = any($2::text[])`,
    [numbers],
  );
}

const TYPES: Readonly<Record<Column, string>> = {
  symbol: 'text',
  name: 'text',
  manufacturer_symbol: 'text',
  unit: 'text',
  minimum_quantity: 'numeric',
  optimal_quantity: 'numeric',
  priority: 'smallint',
  buy_price: 'numeric',
  currency_id: 'integer',
  line: 'text',
  family: 'text',
  requires_approval: 'boolean',
  suppliers: 'jsonb',
};
const LIST = COLUMNS.join(', ');
const RECORDS = COLUMNS.map((column) => `${column} ${TYPES[column]}`).join(', ');
const VALUES = COLUMNS.map((column) => `r.${column}`).join(', ');

const INSERT = `insert into part (tenant_id, ${LIST}) select $1, ${VALUES} from jsonb_to_recordset($2::jsonb) as r (${RECORDS}) returning id, symbol`;

/** Adds parts. Returns their ids by symbol. */
export async function insertParts(query: Query, parts: readonly PartColumns[]): Promise<Map<string, number>> {
  if (parts.length === 0) return new Map();
  const rows = await query.sql<{ id: number; symbol: string }>(INSERT, [JSON.stringify(parts.map(storedOf))]);
  return new Map(rows.map(({ id, symbol }) => [symbol, id]));
}

const UPDATE = `update part p set (${LIST}) = (${VALUES}), version = p.version + 1
  from jsonb_to_recordset($2::jsonb) as r (id bigint, ${RECORDS}) where p.tenant_id = $1 and p.id = r.id`;

/** Stores all columns of these, which are locked. */
export async function updateParts(query: Query, parts: readonly { id: number; columns: PartColumns }[]): Promise<void> {
  const rows = parts.map(({ id, columns }) => ({ ...storedOf(columns), id }));
  if (rows.length > 0) await query.sql(UPDATE, [JSON.stringify(rows)]);
}

const storedOf = (columns: PartColumns) => Object.fromEntries(COLUMNS.map((column) => [column, columns[column]]));

const FIT = `
  with given as (select * from jsonb_to_recordset($2::jsonb) as r (id bigint, equipment_ids bigint[])),
  gone as (delete from part_equipment f using given g where f.tenant_id = $1 and f.part_id = g.id and not f.equipment_id = any(g.equipment_ids))
  insert into part_equipment (tenant_id, part_id, equipment_id) select $1, g.id, e from given g cross join unnest(g.equipment_ids) e
  on conflict do nothing`;

/** The machines that these fit, instead of those before. */
export async function saveFittings(query: Query, parts: readonly { id: number; equipment_ids: readonly number[] }[]): Promise<void> {
  if (parts.length > 0) await query.sql(FIT, [JSON.stringify(parts)]);
}

const LOG = `insert into part_log (tenant_id, part_id, logged_by, action, changes)
  select $1, r.id, $3, r.action, r.changes from jsonb_to_recordset($2::jsonb) as r (id bigint, action text, changes jsonb)`;

/** Writes entries of the log in the name of who imports. */
export async function writeLogs(
  query: Query,
  entries: readonly { id: number; action: 'created' | 'updated'; changes: LoggedChanges }[],
): Promise<void> {
  if (entries.length > 0) await query.sql(LOG, [JSON.stringify(entries), query.context.user ?? null]);
}

/** Stock that comes with a file. */
export interface ImportedEntry {
  part_id: number;
  location_id: number;
  entry_number: string;
  batch: string | null;
  quantity: string;
  /** In the currency of the part; the part's own price where it is left out. */
  unit_price?: string | null;
}

const RECEIVE = `
  insert into part_entry (tenant_id, part_id, location_id, entry_number, batch, calculated_quantity, currency_id, unit_price)
  select $1, r.part_id, r.location_id, r.entry_number, r.batch, r.quantity, p.currency_id, case when p.currency_id is not null then coalesce(r.unit_price, p.buy_price) end
  from jsonb_to_recordset($2::jsonb) as r (place int, part_id bigint, location_id bigint, entry_number text, batch text, quantity numeric, unit_price numeric)
  join part p on p.tenant_id = $1 and p.id = r.part_id order by r.place
  returning id, calculated_quantity::text as quantity`;

/** Stores entries without stock: that comes by the ledger. Returns each with what is to be received. */
export async function insertEntries(query: Query, entries: readonly ImportedEntry[]): Promise<{ id: number; quantity: string }[]> {
  if (entries.length === 0) return [];
  return query.sql(RECEIVE, [JSON.stringify(entries.map((entry, place) => ({ place, ...entry })))]);
}
