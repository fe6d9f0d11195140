/**
 * SQL of stock by entry and place: `part_entry_id, part_id, location_id, quantity`. It is that of now where `at` is null, else the last
 * month's snapshot before it and the movements since.
 *
 * @param tenant SQL of the tenant
 * @param at SQL of the moment, a timestamptz or null
 */
export function stockAtSql(tenant: string, at: string): string {
  const base = `(select max(b.month) from stock_month b where b.tenant_id = ${tenant} and b.month <= ${at})`;
  return `select held.part_entry_id, held.part_id, held.location_id, sum(held.quantity) as quantity
    from (
      select e.id as part_entry_id, e.part_id, e.location_id, e.on_hand as quantity from part_entry e
      where e.tenant_id = ${tenant} and ${at} is null and e.on_hand > 0
      union all
      select n.part_entry_id, n.part_id, n.location_id, n.quantity from stock_snapshot n where n.tenant_id = ${tenant} and n.month = ${base}
      union all
      select m.part_entry_id, m.part_id, m.location_id, m.quantity_delta from storage_movement m
      where m.tenant_id = ${tenant} and m.moved_at > coalesce(${base}, '-infinity') and m.moved_at <= ${at}) held
    group by 1, 2, 3 having sum(held.quantity) <> 0`;
}
