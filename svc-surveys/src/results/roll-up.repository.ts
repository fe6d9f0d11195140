import type { Query } from '@portal/service-kit/query';
import { cellsOf } from './cells';

/** Adds cells of entries, by day and by week, of all entries and by each parameter of the version. Rows are locked in one order. */
const ADD = `
  insert into survey_roll_up as r (tenant_id, version_id, parameter_id, value, span, starts, question_id, answer, n, total, low, high, newest)
  select $1, c.version_id, p.parameter_id, p.value, s.span, date_trunc(s.unit, c.completed_at at time zone 'UTC')::date, c.question_id, c.answer,
    count(*), sum(c.number), min(c.number), max(c.number), max(c.completed_at)
  from (${cellsOf('e.id = any($2::bigint[])')}) c
  cross join (values (1, 'day'), (7, 'week')) s (span, unit)
  cross join lateral (
    select 0::bigint as parameter_id, '' as value
    union all
    select (x ->> 'id')::bigint, coalesce((select g ->> 'value' from jsonb_array_elements(c.given) g where g -> 'parameter_id' = x -> 'id' limit 1), '')
    from jsonb_array_elements(c.asked) x
  ) p
  group by 2, 3, 4, 5, 6, 7, 8 order by 2, 3, 4, 5, 6, 7, 8
  on conflict (tenant_id, version_id, parameter_id, span, value, starts, question_id, answer) do update set
    n = r.n + excluded.n, total = coalesce(r.total + excluded.total, r.total, excluded.total),
    low = least(r.low, excluded.low), high = greatest(r.high, excluded.high), newest = greatest(r.newest, excluded.newest)`;

/**
 * Counts entries that were just completed, in the transaction that adds them. A completed entry never changes, so that each counts once.
 */
export function rollUp(query: Query, entries: readonly number[]): void {
  query.enqueue(ADD, [entries]);
}
