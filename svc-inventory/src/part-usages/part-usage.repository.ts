import type { PartUsage } from '@portal/contracts/inventory/schemas';
import type { Caller } from '@portal/service-kit/context';
import { personSql, selectList, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { partRefSql } from '../parts/part-row';

const PRICE = 'case when $3::boolean and u.priced then';

const ITEM = {
  id: 'u.id',
  issue_id: 'u.issue_id',
  parts_exchange_id: 'u.parts_exchange_id',
  part_entry_id: 'e.id',
  entry_number: 'e.entry_number',
  part_id: 'p.id',
  part: partRefSql('p'),
  quantity: 'u.quantity::text',
  unit_price: `${PRICE} round(u.cost / u.quantity, 4)::text end`,
  currency_id: `${PRICE} u.currency_id end`,
  cost: `${PRICE} round(u.cost, 4)::text end`,
  used_at: utc('u.used_at'),
  used_by: personSql('u.used_by', 'w'),
} satisfies Record<keyof PartUsage, string>;

/** What issues took of each entry, in one exchange or without one, less what came back. Its number is that of the first movement. */
const USAGES = `
  select ${selectList(ITEM)}
  from (
    select m.issue_id, m.parts_exchange_id, m.part_entry_id, min(m.id) as id, -sum(m.quantity_delta) as quantity,
      -sum(m.quantity_delta * m.unit_price) as cost, bool_and(m.unit_price is not null) as priced, max(m.currency_id) as currency_id,
      max(m.moved_at) filter (where m.kind = 'issue') as used_at,
      (array_agg(m.moved_by order by m.id desc) filter (where m.kind = 'issue'))[1] as used_by
    from storage_movement m where m.tenant_id = $1 and m.issue_id = $2 and m.kind in ('issue', 'return')
    group by m.issue_id, m.parts_exchange_id, m.part_entry_id
    having sum(m.quantity_delta) < 0) u
  join part_entry e on e.tenant_id = $1 and e.id = u.part_entry_id
  join part p on p.tenant_id = $1 and p.id = e.part_id
  left join people w on w.tenant_id = $1 and w.id = u.used_by
  order by u.id`;

/** What was used on an issue, the oldest first. Prices are null for whoever may not see them. */
export function partUsagesOf(query: Query, caller: Caller, issue: number): Promise<PartUsage[]> {
  return query.sql<PartUsage>(USAGES, [issue, caller.can('parts.prices/read')]);
}
