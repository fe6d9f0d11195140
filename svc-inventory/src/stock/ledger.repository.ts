import type { MovementKind, PartUnit } from '@portal/contracts/inventory/part-terms';
import { Archived } from '@portal/service-kit/errors';
import { utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

/** A change of one entry, in decimals of the part's unit. `held` is of what exchanges reserve, `issued` of what is out. */
export interface Movement {
  kind: MovementKind;
  entry: number;
  quantity?: string;
  reserved?: string;
  held?: string;
  issued?: string;
  issue_id?: number | null;
  parts_exchange_id?: number | null;
  stocktake_id?: number | null;
  other_entry_id?: number | null;
  reason?: string | null;
}

/** A line of the ledger that was written. */
export interface Moved {
  id: number;
  kind: MovementKind;
  part_entry_id: number;
  part_id: number;
  location_id: number;
  quantity_delta: string;
  reserved_delta: string;
  issue_id: number | null;
  unit_price: string | null;
  currency_id: number | null;
  moved_at: string;
  /** Symbol and name of the part. */
  part: string;
  unit: PartUnit;
  /** Whether the part is archived. */
  archived: boolean;
}

/**
 * Rows are locked in the order of their ids, whatever order they are asked for: two that need the same entries wait for each other and
 * never both.
 */
const LOCK = 'select id from part_entry where tenant_id = $1 and id = any($2::bigint[]) order by id for no key update';

/**
 * Parts of entries to which stock comes: none of them is archived meanwhile, and what was archived just before is seen. Parts are locked
 * before entries, as deliveries and imports do.
 */
const LOCK_PARTS = `
  select id from part where tenant_id = $1 and id in (select part_id from part_entry where tenant_id = $1 and id = any($2::bigint[]))
  order by id for share`;

/** One conditional update of each entry's row; what would break a rule of it is not written, nor its line of the ledger. */
const WRITE = `
  with asked as (
    select * from jsonb_to_recordset($2::jsonb) as a (entry bigint, kind text, quantity numeric, reserved numeric, held numeric, issued numeric,
      issue_id bigint, parts_exchange_id bigint, stocktake_id bigint, other_entry_id bigint, reason text)),
  changed as (
    update part_entry e set on_hand = e.on_hand + a.quantity, reserved = e.reserved + a.reserved, held = e.held + a.held,
      issued = e.issued + a.issued, version = e.version + 1
    from asked a
    where e.tenant_id = $1 and e.id = a.entry and e.on_hand + a.quantity >= 0 and e.on_hand + a.quantity >= e.reserved + a.reserved
      and e.reserved + a.reserved >= e.held + a.held and e.held + a.held >= 0 and e.issued + a.issued >= 0
    returning e.id, e.part_id, e.location_id, e.unit_price, e.currency_id),
  written as (
  insert into storage_movement (tenant_id, kind, part_entry_id, part_id, location_id, quantity_delta, reserved_delta, unit_price, currency_id,
    issue_id, parts_exchange_id, stocktake_id, other_entry_id, reason, moved_by, approved_by)
  select $1, a.kind, c.id, c.part_id, c.location_id, a.quantity, a.reserved, c.unit_price, c.currency_id,
    a.issue_id, a.parts_exchange_id, a.stocktake_id, a.other_entry_id, a.reason, $3, $4
  from changed c join asked a on a.entry = c.id order by c.id
  returning id, kind, part_entry_id, part_id, location_id, quantity_delta::text, reserved_delta::text, issue_id, unit_price::text, currency_id, ${utc('moved_at')} as moved_at)
  select w.*, p.symbol || ' ' || p.name as part, p.unit, p.archived_at is not null as archived
  from written w join part p on p.tenant_id = $1 and p.id = w.part_id order by w.id`;

const rowOf = ({ quantity = '0', reserved = '0', held = '0', issued = '0', ...rest }: Movement) => ({
  ...rest,
  quantity,
  reserved,
  held,
  issued,
});

/**
 * Writes movements of different entries, each at most once. Returns those that the stock allows: where these are fewer, the caller refuses
 * and its transaction undoes them.
 * @throws Archived where stock of an archived part would come back: the part has to be restored first
 */
export async function writeMovements(query: Query, movements: readonly Movement[]): Promise<Moved[]> {
  const gaining = movements.filter(({ quantity = '0' }) => Number(quantity) > 0);
  if (gaining.length > 0) query.enqueue(LOCK_PARTS, [gaining.map(({ entry }) => entry)]);
  if (movements.length > 1) query.enqueue(LOCK, [movements.map(({ entry }) => entry)]);
  const { user = null, approval } = query.context;
  const moved = await query.sql<Moved>(WRITE, [JSON.stringify(movements.map(rowOf)), user, approval?.by ?? null]);
  if (moved.some(({ archived, quantity_delta }) => archived && Number(quantity_delta) > 0)) throw new Archived();
  return moved;
}

/** What is known of an entry while it is moved. */
export interface EntryStock {
  id: number;
  part_id: number;
  location_id: number;
  on_hand: string;
  reserved: string;
  held: string;
  issued: string;
  available: string;
}

const STOCK = `select id, part_id, location_id, on_hand::text, reserved::text, held::text, issued::text, (on_hand - reserved)::text as available
  from part_entry where tenant_id = $1 and id = any($2::bigint[]) order by id`;

/** Stock of these entries as it is now, by id. */
export async function stockOf(query: Query, entries: readonly number[]): Promise<Map<number, EntryStock>> {
  const rows = await query.sql<EntryStock>(STOCK, [entries]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same, locked until the transaction ends; their parts are not archived until then. */
export async function lockStock(query: Query, entries: readonly number[]): Promise<Map<number, EntryStock>> {
  query.enqueue(LOCK_PARTS, [entries]);
  const rows = await query.sql<EntryStock>(`${STOCK} for no key update`, [entries]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Parts that have too little now and had enough before these movements. */
const FELL = `
  with moved as (select part_id, sum(quantity_delta) as delta from jsonb_to_recordset($2::jsonb) as m (part_id bigint, quantity_delta numeric) group by 1)
  select p.id, p.symbol, p.name, p.minimum_quantity::text as minimum, s.on_hand::text as quantity
  from moved m join part p on p.tenant_id = $1 and p.id = m.part_id
  cross join lateral (select coalesce(sum(e.on_hand), 0)::numeric(14, 3) as on_hand from part_entry e where e.tenant_id = $1 and e.part_id = p.id) s
  where m.delta < 0 and s.on_hand < p.minimum_quantity and s.on_hand - m.delta >= p.minimum_quantity`;

/** A part of which there is less than its minimum. */
export interface FallenPart {
  id: number;
  symbol: string;
  name: string;
  minimum: string;
  quantity: string;
}

/** Parts that these movements, in the same transaction, brought below their minimum. */
export function fallenParts(query: Query, moved: readonly Moved[]): Promise<FallenPart[]> {
  return query.sql<FallenPart>(FELL, [JSON.stringify(moved.map(({ part_id, quantity_delta }) => ({ part_id, quantity_delta })))]);
}
