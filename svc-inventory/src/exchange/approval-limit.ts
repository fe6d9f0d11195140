/**
 * Whether exchange `x` takes parts for more than the tenant lets people take by themselves (attribute `exchange_approval_value`, 0 for
 * no limit). What has a price in the default currency counts, returned lines among it.
 */
export const OVER_LIMIT = `(x.kind = 'take' and coalesce((
  select sum(v.quantity * w.unit_price) > g.least
  from (select s.currency_id, (s.attributes->>'exchange_approval_value')::numeric as least from tenant s where s.tenant_id = x.tenant_id) g
  join parts_exchange_line v on v.tenant_id = x.tenant_id and v.exchange_id = x.id
  join part_entry w on w.tenant_id = v.tenant_id and w.id = v.part_entry_id and w.currency_id = g.currency_id
  where g.least > 0 group by g.least), false))`;
