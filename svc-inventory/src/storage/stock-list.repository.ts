import type { Page } from '@portal/contracts/answers';
import { stockList } from '@portal/contracts/inventory/lists';
import type { StockRow } from '@portal/contracts/inventory/schemas';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { pathOf } from '../parts/part-list.repository';
import { partRefSql, placeSql } from '../parts/part-row';
import { stockAtSql } from './stock-at';

const STOCK = listOf(stockList, {
  from: `(select :tenant::uuid as tenant_id, h.part_id || '-' || h.location_id as id, h.part_id, h.location_id, sum(h.quantity) as quantity, p.symbol
    from (${stockAtSql(':tenant', ':at::timestamptz')}) h join part p on p.tenant_id = :tenant and p.id = h.part_id
    group by h.part_id, h.location_id, p.symbol) s`,
  join: `
    join part p on p.tenant_id = s.tenant_id and p.id = s.part_id
    left join location o on o.tenant_id = s.tenant_id and o.id = s.location_id`,
  item: {
    id: 's.id',
    part_id: 's.part_id',
    part: partRefSql('p'),
    location: `case when o.id is not null then ${placeSql('o')} end`,
    quantity: 's.quantity::numeric(14, 3)::text',
  } satisfies Record<keyof StockRow, string>,
  filters: {
    id: 's.id',
    part_id: 's.part_id',
    location_id: 's.location_id',
    location_path: (op, value) =>
      `exists (select from location o where o.tenant_id = s.tenant_id and o.id = s.location_id and ${pathOf(op, value)})`,
    // The rows are those of this moment already.
    at: (_, value) => `${value} is not null`,
  },
  sorts: { id: 's.id collate "und-x-icu"', symbol: 's.symbol' },
  id: 's.id',
});

/** Stock by part and place, now or at a moment that is past. */
export function listStockPage(query: Query, searchParams: object, at: string | null): Promise<Json<Page<StockRow>>> {
  return runList(query, STOCK, searchParams, { at });
}
