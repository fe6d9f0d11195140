import type { HolidayShift, PeriodicRecurrence, PeriodicRecurrenceInput } from '@portal/contracts/issues/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import { clocksBetween, type RecurrenceRule } from '@portal/service-kit/recurrence';
import { momentOnClock, wallClock } from '@portal/service-kit/time-zones';
import { offClosedDay, type PlantCalendar } from './plant-calendar';

const DAY_MS = 86_400_000;
const YEAR_MS = 366 * DAY_MS;
/** Nothing is planned so far ahead: the last dates of the longest preview. */
const SEARCHED_YEARS = 400;

/** How a periodic repeats, and what becomes of its dates on closed days. */
export interface Plan {
  rrule: PeriodicRecurrence;
  holiday_shift: HolidayShift;
  /** When the plant works; null where `holiday_shift` is `none`. */
  calendar: PlantCalendar | null;
}

/** A date by the rule, and where it is off closed days; in milliseconds. */
export interface PlannedDate {
  at: number;
  starts_at: number;
}

const clockAt = (moment: number, tzid: string) => wallClock(tzid)(new Date(moment));

/** The rule with its day of the month, which is that of the start where neither it nor a weekday is named. */
function ruleOf(rrule: PeriodicRecurrence, first: Date): RecurrenceRule {
  const named = rrule.bymonthday.length + rrule.bysetpos.length > 0;
  const ofMonth = rrule.frequency === 'monthly' || rrule.frequency === 'yearly';
  return { ...rrule, bymonthday: named || !ofMonth ? rrule.bymonthday : [first.getUTCDate()] };
}

/** What is wrong with a rule, by field. @param isZone whether a time zone is known */
export function ruleFaults(rrule: PeriodicRecurrenceInput, tzid: string, isZone: (id: string) => boolean): Record<string, FieldCode> {
  if (!isZone(tzid)) return { 'rrule.tzid': 'invalid' };
  const { frequency, byweekday, bymonthday, bysetpos, until, count } = rrule;
  const faults: Record<string, FieldCode> = {};
  const ofMonth = frequency === 'monthly' || frequency === 'yearly';
  if (frequency === 'daily' && byweekday.length > 0) faults['rrule.byweekday'] = 'invalid';
  if (!ofMonth && bymonthday.length > 0) faults['rrule.bymonthday'] = 'invalid';
  if (!ofMonth && bysetpos.length > 0) faults['rrule.bysetpos'] = 'invalid';
  if (ofMonth && byweekday.length > 0 && bymonthday.length > 0) faults['rrule.byweekday'] = 'invalid';
  else if (ofMonth && byweekday.length > 0 && bysetpos.length === 0) faults['rrule.bysetpos'] = 'required';
  else if (ofMonth && byweekday.length === 0 && bysetpos.length > 0) faults['rrule.byweekday'] = 'required';
  if (until && count) faults['rrule.count'] = 'invalid';
  else if (until && until < clockAt(Date.parse(rrule.dtstart), tzid).toISOString().slice(0, 10)) faults['rrule.until'] = 'too_low';
  return faults;
}

/** Around a window clocks may jump, and dates leave closed days into it. */
const marginOf = (shift: HolidayShift) => (shift === 'none' ? DAY_MS : 15 * DAY_MS);

/** Clock times of a rule from one moment to before another, and those around. */
function clocksIn({ rrule, holiday_shift }: Plan, from: number, to: number): Date[] {
  const start = Date.parse(rrule.dtstart);
  const first = clockAt(start, rrule.tzid);
  const margin = marginOf(holiday_shift);
  const begin = clockAt(Math.max(from, start) - margin, rrule.tzid);
  return clocksBetween(ruleOf(rrule, first), first, begin, clockAt(to + margin, rrule.tzid));
}

/**
 * The dates of a plan from one moment to before another, by the rule and in its order. A time that the clocks leave out in spring is as
 * much later. Where a date that leaves a closed day meets another one, there is one date.
 */
export function datesBetween(plan: Plan, from: number, to: number): PlannedDate[] {
  const { rrule, holiday_shift, calendar } = plan;
  const start = Date.parse(rrule.dtstart);
  const moment = momentOnClock(rrule.tzid);
  const found = clocksIn(plan, from, to).map((clock) => ({
    at: moment(clock.getTime()),
    clock,
    shifted: offClosedDay(calendar, clock, holiday_shift),
  }));
  const taken = new Set(found.filter(({ clock, shifted }) => shifted === clock).map(({ at }) => at));
  return found.flatMap(({ at, clock, shifted }) => {
    if (shifted === null) return [];
    const starts_at = shifted === clock ? at : moment(shifted.getTime());
    if (shifted !== clock && taken.has(starts_at)) return [];
    taken.add(starts_at);
    return at >= from && at >= start && at < to ? [{ at, starts_at }] : [];
  });
}

/** The next dates of a plan from a moment on, and so many at most: fewer where it ends. */
export function nextDates(plan: Plan, from: number, limit: number): PlannedDate[] {
  const begin = Math.max(from, Date.parse(plan.rrule.dtstart));
  const dates: PlannedDate[] = [];
  const end = begin + SEARCHED_YEARS * YEAR_MS;
  for (let [at, span] = [begin, YEAR_MS]; at < end && dates.length < limit && goesOn(plan.rrule, at); at += span, span *= 2)
    dates.push(...datesBetween(plan, at, at + span));
  return dates.slice(0, limit);
}

/** Whether dates may follow a moment. */
function goesOn({ until }: PeriodicRecurrence, after: number): boolean {
  return !until || Date.parse(until) + 2 * DAY_MS > after;
}

/** Whether a day is in the same month, or the same year of a yearly rule, as another. */
function samePeriod({ frequency }: PeriodicRecurrence, day: Date, other: Date): boolean {
  const sameYear = day.getUTCFullYear() === other.getUTCFullYear();
  return frequency === 'yearly' ? sameYear : frequency === 'monthly' && sameYear && day.getUTCMonth() === other.getUTCMonth();
}

/** Years in which a step of a rule is found, its months and closed days included. */
const SEARCHED_AFTER: Readonly<Record<PeriodicRecurrence['frequency'], (interval: number) => number>> = {
  daily: () => 3,
  weekly: () => 4,
  monthly: () => 10,
  yearly: (interval) => interval + 1,
};

/**
 * The date that follows the end of the last issue: one step of the rule after that day, at the clock time of the start. A monthly or yearly
 * rule counts from the day of the end where it names no day itself. Null where none follows.
 */
export function dateAfter({ rrule, holiday_shift, calendar }: Plan, end: number): PlannedDate | null {
  const { tzid } = rrule;
  const ended = clockAt(end, tzid);
  const time = clockAt(Date.parse(rrule.dtstart), tzid).getTime() % DAY_MS;
  const first = new Date(Math.floor(ended.getTime() / DAY_MS) * DAY_MS + time);
  const { count: _, ...endless } = rrule;
  // A yearly rule is in the month of the end, a weekly one on its weekday, where neither is named.
  const rule = ruleOf(endless, first);
  const far = new Date(first.getTime() + SEARCHED_AFTER[rrule.frequency](rrule.interval) * YEAR_MS);
  const moment = momentOnClock(tzid);
  for (const clock of clocksBetween(rule, first, new Date(first.getTime() + 1), far)) {
    if (samePeriod(rrule, clock, first)) continue;
    const shifted = offClosedDay(calendar, clock, holiday_shift);
    if (shifted && shifted > first) return { at: moment(clock.getTime()), starts_at: moment(shifted.getTime()) };
  }
  return null;
}
