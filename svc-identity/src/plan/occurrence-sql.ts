/** Most occurrences are shorter: they begin so much before a window at most. */
export const SHORT_MS = 7 * 86_400_000;

/** Names of parameters, and a condition. */
interface OccurrenceWindow {
  from: string;
  to: string;
  since: string;
  where?: string;
  most?: string;
}

/**
 * Occurrences that touch a window, each branch along an index of its own: few are long. `from`, `to` and `since` are parameters; `since`
 * lies {@link SHORT_MS} before `from`. With `most` each branch ends after so many, the earliest first.
 */
export function inWindow({ from, to, since, where = '', most }: OccurrenceWindow): string {
  const end = most === undefined ? '' : `order by starts_at, event_id limit ${most}`;
  return `(
  (select * from scheduled_occurrence where tenant_id = $1 and not is_long and starts_at > ${since} and starts_at < ${to} and ends_at > ${from} ${where} ${end})
  union all
  (select * from scheduled_occurrence where tenant_id = $1 and is_long and ends_at > ${from} and starts_at < ${to} ${where} ${end}))`;
}
