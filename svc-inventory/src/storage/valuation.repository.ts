import type { Valuation } from '@portal/contracts/inventory/schemas';
import type { Query } from '@portal/service-kit/query';
import { placeSql } from '../parts/part-row';
import { stockAtSql } from './stock-at';

/** The nearest store that place `o` is or lies in; without one, the topmost storage root; else the place itself. */
const STORE = `coalesce((
  select s.id from unnest(o.ancestor_ids || o.id) with ordinality a (id, at)
  join location s on s.tenant_id = o.tenant_id and s.id = a.id and (s.type = 'storage' or s.is_storage_root)
  order by s.type = 'storage' desc, case when s.type = 'storage' then -a.at else a.at end limit 1), o.id)`;

const VALUATION = `
  with valued as materialized (
    select e.currency_id, e.unit_price, h.quantity * e.unit_price as value, ${STORE} as store
    from (${stockAtSql('$1', '$2::timestamptz')}) h
    join part_entry e on e.tenant_id = $1 and e.id = h.part_entry_id
    left join location o on o.tenant_id = $1 and o.id = h.location_id),
  stores as (
    select v.store, v.currency_id, sum(v.value)::numeric(16, 4) as value
    from valued v where v.unit_price is not null and v.currency_id is not null and v.store is not null group by 1, 2)
  select
    (select coalesce(json_agg(t order by t.currency_id), '[]') from (
      select v.currency_id, sum(v.value)::numeric(16, 4)::text as value from valued v
      where v.unit_price is not null and v.currency_id is not null group by 1) t) as totals,
    (select count(*)::integer from valued v where v.unit_price is null or v.currency_id is null) as unpriced,
    (select coalesce(json_agg(json_build_object('location', ${placeSql('o')}, 'currency_id', s.currency_id, 'value', s.value::text)
      order by o.path, s.currency_id), '[]') from stores s join location o on o.tenant_id = $1 and o.id = s.store) as locations`;

/** What the stock was worth at a moment; now for null. */
export async function valuationAt(query: Query, at: string | null): Promise<Omit<Valuation, 'at'>> {
  const [row] = await query.sql<Omit<Valuation, 'at'>>(VALUATION, [at]);
  if (!row) throw new Error('there is always a valuation');
  return row;
}
