import type { MergeResponse } from '@portal/proto/inventory/v1/inventory';
import type { Query } from '@portal/service-kit/query';

const DONE = 'select result from stock_batch where tenant_id = $1 and file_key = $2 and batch = $3';

/** What became of a batch that was merged before; null for a new one. */
export async function mergedBefore(query: Query, fileKey: string, batch: number): Promise<MergeResponse | null> {
  const [row] = await query.sql<{ result: MergeResponse }>(DONE, [fileKey, batch]);
  return row?.result ?? null;
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
}

const LOTS = `
  select e.id, e.part_id, e.location_id, coalesce(e.batch, '') as batch, e.on_hand::text, (e.on_hand - e.reserved)::text as available
  from part_entry e where e.tenant_id = $1 and e.part_id = any($2::bigint[]) and e.location_id = any($3::bigint[]) order by e.id`;

/** Lots of these parts in these places, the oldest first; locked where they are to be changed. */
export function knownLots(query: Query, parts: readonly number[], places: readonly number[], locked: boolean): Promise<KnownLot[]> {
  if (parts.length === 0 || places.length === 0) return Promise.resolve([]);
  return query.sql<KnownLot>(locked ? `${LOTS} for no key update` : LOTS, [parts, places]);
}
