import type { Page } from '@portal/contracts/answers';
import { reorderList } from '@portal/contracts/inventory/lists';
import type { ReorderRow } from '@portal/contracts/inventory/schemas';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { pathOf } from '../parts/part-list.repository';
import { partRefSql, placeSql } from '../parts/part-row';

const SUMS = 'coalesce(sum(e.on_hand), 0) as quantity, coalesce(sum(e.on_hand - e.reserved), 0) as available';

/** Parts with less available than their minimum, in the whole plant and in places with limits of their own. */
const SHORT = `
  select p.tenant_id, p.id || '-0' as id, p.id as part_id, p.symbol, null::bigint as location_id, p.minimum_quantity as minimum,
    p.optimal_quantity as optimum, s.quantity, s.available
  from part p cross join lateral (select ${SUMS} from part_entry e where e.tenant_id = p.tenant_id and e.part_id = p.id) s
  where p.tenant_id = :tenant and p.archived_at is null and p.minimum_quantity > s.available
  union all
  select p.tenant_id, p.id || '-' || m.location_id, p.id, p.symbol, m.location_id, m.minimum, m.optimum, s.quantity, s.available
  from part_limit m
  join part p on p.tenant_id = m.tenant_id and p.id = m.part_id and p.archived_at is null
  cross join lateral (select ${SUMS} from part_entry e
    join location i on i.tenant_id = e.tenant_id and i.id = e.location_id and (i.id = m.location_id or m.location_id = any(i.ancestor_ids))
    where e.tenant_id = m.tenant_id and e.part_id = m.part_id) s
  where m.tenant_id = :tenant and m.minimum > s.available`;

const REORDER = listOf(reorderList, {
  from: `(${SHORT}) s`,
  join: `
    join part p on p.tenant_id = s.tenant_id and p.id = s.part_id
    left join location o on o.tenant_id = s.tenant_id and o.id = s.location_id`,
  item: {
    id: 's.id',
    part_id: 's.part_id',
    part: partRefSql('p'),
    location: `case when o.id is not null then ${placeSql('o')} end`,
    minimum: 's.minimum::text',
    optimum: 's.optimum::text',
    quantity: 's.quantity::numeric(14, 3)::text',
    quantity_available: 's.available::numeric(14, 3)::text',
    quantity_to_order: '(coalesce(s.optimum, s.minimum) - s.available)::numeric(14, 3)::text',
  } satisfies Record<keyof ReorderRow, string>,
  filters: {
    id: 's.id',
    part_id: 's.part_id',
    location_id: 's.location_id',
    location_path: (op, value) =>
      `exists (select from location o where o.tenant_id = s.tenant_id and o.id = s.location_id and ${pathOf(op, value)})`,
  },
  sorts: { id: 's.id collate "und-x-icu"', symbol: 's.symbol' },
  id: 's.id',
});

/** What should be ordered. */
export function listReorderPage(query: Query, searchParams: object): Promise<Json<Page<ReorderRow>>> {
  return runList(query, REORDER, searchParams);
}
