/** Whole days by UTC, `2026-11-23`; null without a bound. `to` does not belong to it. */
export interface Range {
  from: string | null;
  to: string | null;
}

/** A range in roll-ups: its whole weeks, and the days before and after them. */
export interface Spans {
  from: string;
  /** First Monday. */
  weeks_from: string;
  /** The Monday after the last whole week. */
  weeks_to: string;
  to: string;
}

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const SUNDAY_LAST = 6;
const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:00))?$/;

const FIRST = '-infinity';
const LAST = 'infinity';

/** The day some days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Days since Monday. */
const sinceMonday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + SUNDAY_LAST) % WEEK_DAYS;

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -sinceMonday(day));

/** The range that filters by `completed_at` make of whole days; null where they ask for something else. */
export function readRange(filters: Readonly<Record<string, string>>): Range | null {
  const range: Range = { from: null, to: null };
  for (const [key, text] of Object.entries(filters)) {
    if (!key.startsWith('completed_at_')) continue;
    const [, day] = MIDNIGHT.exec(text) ?? [];
    if (day === undefined || Number.isNaN(Date.parse(day))) return null;
    if (key === 'completed_at_gte') range.from = day;
    else if (key === 'completed_at_lt') range.to = day;
    else return null;
  }
  return range;
}

/** Splits a range into whole weeks and the days around them. */
export function spansOf({ from, to }: Range): Spans {
  const firstMonday = from === null ? FIRST : addDays(from, (WEEK_DAYS - sinceMonday(from)) % WEEK_DAYS);
  const lastMonday = to === null ? LAST : mondayOf(to);
  const bounds = { from: from ?? FIRST, to: to ?? LAST };
  const hasWeek = firstMonday === FIRST || lastMonday === LAST || firstMonday < lastMonday;
  return hasWeek ? { ...bounds, weeks_from: firstMonday, weeks_to: lastMonday } : { ...bounds, weeks_from: bounds.to, weeks_to: bounds.to };
}
