import type { FigureFilters, ReportedHours } from '@portal/contracts/issues/schemas';
import type { Query } from '@portal/service-kit/query';
import { filterParams, MEETS_FILTERS } from './sums.repository';
import type { Span } from './window';

const HOURS = `
  select extract(isodow from clock.at)::integer as weekday, extract(hour from clock.at)::integer as hour, count(*)::integer as count
  from issue i cross join lateral (select i.created_at at time zone $8 as at) clock
  where i.tenant_id = $1 and i.created_at >= $2 and i.created_at < $3 and i.deleted_at is null and not i.rejected and ${MEETS_FILTERS}
  group by 1, 2 order by 1, 2`;

/** How many issues were reported in each hour of the week, by the clock of a time zone; hours without any are left out. */
export function countByHour(
  query: Query,
  { from, to }: Span,
  { timezone, filters }: { timezone: string; filters: FigureFilters },
): Promise<ReportedHours['cells']> {
  return query.sql(HOURS, [new Date(from), new Date(to), ...filterParams(filters), timezone]);
}
