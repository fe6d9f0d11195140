import type { Query } from '@portal/service-kit/query';

/** Cost centres that can be chosen with one of these symbols, in small letters. */
export function namedCostCenters(query: Query, symbols: readonly string[]): Promise<{ id: number; symbol: string }[]> {
  return query.sql(
    'select id, symbol from cost_center where tenant_id = $1 and active and not removed and lower(symbol) = any($2::text[]) order by id',
    [symbols],
  );
}
