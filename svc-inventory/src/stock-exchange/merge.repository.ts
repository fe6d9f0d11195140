import type { MergeResponse } from '@portal/proto/inventory/v1/inventory';
import type { Query } from '@portal/service-kit/query';

const DONE = 'select result from stock_batch where tenant_id = $1 and file_key = $2 and batch = $3';

/** What became of a batch that was merged before; null for a new one. */
export async function mergedBefore(query: Query, fileKey: string, batch: number): Promise<MergeResponse | null> {
  const [row] = await query.sql<{ result: MergeResponse }>(DONE, [fileKey, batch]);
  return row ? { ...row.result, outcomes: [] } : null;
}

const KEEP = 'insert into stock_batch (tenant_id, file_key, batch, result) values ($1, $2, $3, $4::jsonb)';

/** Keeps what became of a batch, in the transaction of its effect: a second merge of it at the same time fails. */
export function keepResult(query: Query, fileKey: string, batch: number, result: MergeResponse): void {
  query.enqueue(KEEP, [fileKey, batch, JSON.stringify(result)]);
}

/** A lot of a part in a place, as far as a merge is concerned. */
export interface KnownLot {
  id: number;
  part_id: number;
  location_id: number;
  batch: string;
  on_hand: string;
  available: string;
  /** In the currency of the part, with four digits behind the point; null where it has none in that currency. */
  unit_price: string | null;
}

const LOTS = `
  select e.id, e.part_id, e.location_id, coalesce(e.batch, '') as batch, e.on_hand::text, (e.on_hand - e.reserved)::text as available,
    case when e.currency_id = p.currency_id then e.unit_price::text end as unit_price
  from part_entry e join part p on p.tenant_id = e.tenant_id and p.id = e.part_id
  where e.tenant_id = $1 and e.part_id = any($2::bigint[]) and e.location_id = any($3::bigint[]) order by e.id`;

/** Parts are locked before their lots, as movements lock them. */
const KEEP_PARTS = 'select id from part where tenant_id = $1 and id = any($2::bigint[]) order by id for share';

/** Lots of these parts in these places, the oldest first; locked where they are to be changed. */
export function knownLots(query: Query, parts: readonly number[], places: readonly number[], locked: boolean): Promise<KnownLot[]> {
  if (parts.length === 0 || places.length === 0) return Promise.resolve([]);
  if (locked) query.enqueue(KEEP_PARTS, [parts]);
  return query.sql<KnownLot>(locked ? `${LOTS} for no key update of e` : LOTS, [parts, places]);
}

/** The currency of the plant; null where nobody chose one. */
export async function plantCurrency(query: Query): Promise<number | null> {
  const [row] = await query.sql<{ currency_id: number | null }>('select currency_id from tenant where tenant_id = $1', []);
  return row?.currency_id ?? null;
}

const GIVE_CURRENCY = 'update part set currency_id = $3 where tenant_id = $1 and id = any($2::bigint[]) and currency_id is null';

/** Keeps the prices of these parts in a currency from now on, as far as they have none. */
export function giveCurrency(query: Query, parts: readonly number[], currency: number): void {
  query.enqueue(GIVE_CURRENCY, [parts, currency]);
}

const SET_PRICES = `
  update part_entry e set unit_price = g.price, currency_id = p.currency_id, version = e.version + 1
  from jsonb_to_recordset($2::jsonb) as g (entry bigint, price numeric), part p
  where e.tenant_id = $1 and e.id = g.entry and p.tenant_id = $1 and p.id = e.part_id`;

/** Sets the prices of locked lots, in the currencies of their parts. */
export function setPrices(query: Query, prices: ReadonlyMap<number, string>): void {
  const rows = [...prices].map(([entry, price]) => ({ entry, price }));
  if (rows.length > 0) query.enqueue(SET_PRICES, [JSON.stringify(rows)]);
}
