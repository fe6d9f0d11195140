import { RRule, Weekday } from 'rrule';
import type { Recurrence } from '@portal/contracts/recurrence';

/**
 * How something repeats, beside its start and its clocks. `bymonthday` counts from the end of the month where it is negative. A day that a
 * month does not have is its last. `bysetpos` says which of the weekdays of a month are meant.
 */
export type RecurrenceRule = Omit<Recurrence, 'dtstart' | 'tzid'> & { bymonthday?: readonly number[]; bysetpos?: readonly number[] };

const FREQUENCIES = { daily: RRule.DAILY, weekly: RRule.WEEKLY, monthly: RRule.MONTHLY, yearly: RRule.YEARLY } as const;
const DAY_MS = 86_400_000;
/** Every month has so many days. */
const SHORTEST_MONTH = 28;

const weekdayAt = (number: number) => new Weekday(number - 1);

/** How one day of a month is said to the library: the last of the days up to it that the month has. */
function monthDay(day: number): { bymonthday: number[]; bysetpos?: number } {
  if (day <= SHORTEST_MONTH) return { bymonthday: [day] };
  return { bymonthday: Array.from({ length: day - SHORTEST_MONTH + 1 }, (_, more) => SHORTEST_MONTH + more), bysetpos: -1 };
}

type Days = Partial<Pick<RRule['origOptions'], 'bymonth' | 'bymonthday' | 'bysetpos' | 'byweekday'>>;

/** The days of a rule, as rules of the library that are united: a position counts in each month for itself. */
function daysOf({ frequency, byweekday, bymonth, bymonthday = [], bysetpos = [] }: RecurrenceRule, first: Date): Days[] {
  const weekdays = byweekday.length > 0 ? { byweekday: byweekday.map(weekdayAt) } : {};
  const placed = bymonthday.length > 0 || bysetpos.length > 0;
  if (!placed) return [{ ...weekdays, bymonth: bymonth.length > 0 ? bymonth : null }];
  const months = bymonth.length > 0 ? bymonth : frequency === 'yearly' ? [first.getUTCMonth() + 1] : [null];
  const days = bymonthday.length > 0 ? bymonthday.map(monthDay) : bysetpos.map((position) => ({ ...weekdays, bysetpos: position }));
  return months.flatMap((month) => days.map((day) => ({ ...day, bymonth: month })));
}

/** The last whole step before a time, from which a rule finds the same days as from its start: the library walks from there. */
function lastStepBefore({ frequency, interval }: RecurrenceRule, first: Date, from: Date): Date {
  const days = (from.getTime() - first.getTime()) / DAY_MS;
  const start = new Date(first);
  if (frequency === 'daily') start.setUTCDate(first.getUTCDate() + Math.floor(days / interval) * interval);
  else if (frequency === 'weekly') start.setUTCDate(first.getUTCDate() + Math.floor(days / (7 * interval)) * 7 * interval);
  else {
    const years = from.getUTCFullYear() - first.getUTCFullYear();
    const steps = frequency === 'yearly' ? years : years * 12 + from.getUTCMonth() - first.getUTCMonth();
    const whole = Math.floor(steps / interval) * interval;
    start.setUTCFullYear(
      first.getUTCFullYear() + (frequency === 'yearly' ? whole : 0),
      first.getUTCMonth() + (frequency === 'yearly' ? 0 : whole),
      1,
    );
  }
  return start;
}

/** Whether a rule says its days in full, so that they do not depend on the day on which the walk begins. */
const saysItsDays = ({ frequency, bymonthday = [], bysetpos = [] }: RecurrenceRule) =>
  frequency === 'daily' || frequency === 'weekly' || bymonthday.length + bysetpos.length > 0;

/**
 * When a rule is between two times, both included, in their order. All times are floating: what the clocks of some time zone show, in the
 * UTC fields of a date.
 *
 * @param first the start: no time is before it, and each is at its time of day
 */
export function clocksBetween(rule: RecurrenceRule, first: Date, from: Date, to: Date): Date[] {
  const counted = typeof rule.count === 'number';
  const start = counted || from <= first || !saysItsDays(rule) ? first : lastStepBefore(rule, first, from);
  const until = rule.until ? new Date(`${rule.until}T23:59:59Z`) : null;
  const begin = counted || from < first ? first : from;
  const found = daysOf(rule, first).flatMap((days) =>
    new RRule({
      freq: FREQUENCIES[rule.frequency],
      interval: rule.interval,
      dtstart: start,
      byweekday: rule.frequency === 'weekly' && rule.byweekday.length === 0 ? [weekdayAt(first.getUTCDay() || 7)] : null,
      ...days,
      // The first so many of all are among the first so many of each.
      count: rule.count ?? null,
      until,
      wkst: weekdayAt(rule.wkst),
    }).between(begin, to, true),
  );
  const times = [...new Set(found.map((time) => time.getTime()))].sort((one, other) => one - other);
  return times
    .slice(0, rule.count ?? times.length)
    .filter((time) => time >= from.getTime())
    .map((time) => new Date(time));
}
