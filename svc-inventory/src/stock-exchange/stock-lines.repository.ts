import { utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

/** A movement or an entry as files of other systems have it. */
export interface StockLineRow {
  id: number;
  kind: string;
  part_symbol: string;
  part_name: string;
  location: string;
  entry_number: string;
  batch: string | null;
  quantity: string;
  unit_price: string | null;
  issue_id: number | null;
  reason: string | null;
  moved_at: string;
  /** Left out: its part is archived. */
  archived: boolean;
}

const OF_PART = `p.symbol as part_symbol, p.name as part_name, coalesce(l.path, '') as location, e.entry_number, e.batch`;

/**
 * Only movements before the first that an open transaction may still precede: ids are drawn before the commit, and one that is committed
 * later would be passed over.
 */
const MOVEMENTS = `
  with page as (
    select m.*, age(m.xmin) > age(pg_snapshot_xmin(pg_current_snapshot())::xid) as settled
    from storage_movement m where m.tenant_id = $1 and m.id > $2 and m.quantity_delta <> 0 order by m.id limit $3)
  select m.id, m.kind, ${OF_PART}, m.quantity_delta::text as quantity, m.unit_price::text, m.issue_id, m.reason, ${utc('m.moved_at')} as moved_at,
    p.archived_at is not null as archived
  from page m join part p on p.tenant_id = $1 and p.id = m.part_id join part_entry e on e.tenant_id = $1 and e.id = m.part_entry_id
  left join location l on l.tenant_id = $1 and l.id = m.location_id
  where m.id < coalesce((select min(id) from page where not settled), 9223372036854775807) order by m.id`;

/** The next movements after an id that no later commit can precede. */
export function movementsAfter(query: Query, after: number, limit: number): Promise<StockLineRow[]> {
  return query.sql<StockLineRow>(MOVEMENTS, [after, limit]);
}

const STOCK = `
  select e.id, 'stock' as kind, ${OF_PART}, e.on_hand::text as quantity, e.unit_price::text, null::bigint as issue_id, null::text as reason,
    ${utc('e.received_at')} as moved_at, p.archived_at is not null as archived
  from part_entry e join part p on p.tenant_id = $1 and p.id = e.part_id left join location l on l.tenant_id = $1 and l.id = e.location_id
  where e.tenant_id = $1 and e.id > $2 and e.on_hand > 0 and ($4::boolean or p.archived_at is null) order by e.id limit $3`;

/** The next entries in stock after an id. */
export function stockAfter(query: Query, after: number, limit: number, withArchived: boolean): Promise<StockLineRow[]> {
  return query.sql<StockLineRow>(STOCK, [after, limit, withArchived]);
}
