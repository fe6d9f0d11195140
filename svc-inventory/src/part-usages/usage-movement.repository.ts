import { utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

/** A movement of stock for an issue; `quantity` is above 0 for what was taken and below for what came back. */
interface UsageMovement {
  id: number;
  issue_id: number;
  part_id: number;
  quantity: string;
  unit_price: string | null;
  currency_id: number | null;
  moved_at: string;
}

const MOVEMENTS = `
  select m.id, m.issue_id, m.part_id, (-m.quantity_delta)::text as quantity, m.unit_price::text, m.currency_id, ${utc('m.moved_at')} as moved_at
  from storage_movement m
  where m.tenant_id = $1 and m.id > $2 and m.issue_id is not null and m.kind in ('issue', 'return')
  order by m.id limit $3`;

/** The next movements for issues after a number, by number. */
export function usageMovementsAfter(query: Query, after: number, limit: number): Promise<UsageMovement[]> {
  return query.sql<UsageMovement>(MOVEMENTS, [after, limit]);
}
