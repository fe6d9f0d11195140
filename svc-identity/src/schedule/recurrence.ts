import type { RecurrenceInput } from '@portal/contracts/identity/schemas';
import { LIMITS } from '@portal/contracts/limits';
import type { FieldCode } from '@portal/contracts/problems';
import { clocksBetween, type RecurrenceRule } from '@portal/service-kit/recurrence';
import { momentOnClock, wallClock } from '@portal/service-kit/time-zones';
import type { Span } from '../shift-schemas/shift-rota';

const DAY_MS = 86_400_000;
/** Series are ready so much further than events may be entered that neither a day nor an idle month brings both together. */
export const HORIZON_DAYS = LIMITS.scheduleAheadDays + 180;

/** When an event is, in milliseconds, and by which clocks it repeats. */
export interface Series extends Span {
  tzid: string;
  rrule: RecurrenceRule | null;
  /** Days without it. */
  exdates: readonly string[];
}

/** One time of an event, and the day on which it begins by the clocks of the event. */
export interface SeriesTime extends Span {
  day: string;
}

const clockAt = (moment: number, tzid: string) => wallClock(tzid)(new Date(moment));
const dayOf = (clock: Date) => clock.toISOString().slice(0, 10);
const weekdayOf = (clock: Date) => clock.getUTCDay() || 7;

/** What is wrong with how an event repeats, by field. */
export function recurrenceFaults({ from, tzid }: Pick<Series, 'from' | 'tzid'>, rrule: RecurrenceInput): Record<string, FieldCode> {
  const faults: Record<string, FieldCode> = {};
  const first = clockAt(from, tzid);
  if (rrule.dtstart && Date.parse(rrule.dtstart) !== from) faults['rrule.dtstart'] = 'mismatch';
  if (rrule.tzid && rrule.tzid !== tzid) faults['rrule.tzid'] = 'mismatch';
  if (rrule.bymonth.length > 0 && !rrule.bymonth.includes(first.getUTCMonth() + 1)) faults['rrule.bymonth'] = 'mismatch';
  if (rrule.byweekday.length > 0 && rrule.frequency !== 'weekly') faults['rrule.byweekday'] = 'invalid';
  else if (rrule.byweekday.length > 0 && !rrule.byweekday.includes(weekdayOf(first))) faults['rrule.byweekday'] = 'mismatch';
  if (rrule.until && rrule.count) faults['rrule.count'] = 'invalid';
  else if (rrule.until && rrule.until < dayOf(first)) faults['rrule.until'] = 'too_low';
  return faults;
}

/**
 * The times of an event that begin before a moment, in their order. Each begins and ends when the clocks say what they said at the first: a
 * night of the change of clocks is as much longer or shorter. A time that the clocks leave out keeps its length.
 */
export function timesOf(series: Series, until: number): SeriesTime[] {
  const { from, to, tzid, rrule, exdates } = series;
  const first = { day: dayOf(clockAt(from, tzid)), from, to };
  if (!rrule) return [first];
  const moment = momentOnClock(tzid);
  const length = clockAt(to, tzid).getTime() - clockAt(from, tzid).getTime();
  const skipped = new Set(exdates);
  const start = clockAt(from, tzid);
  // Two years of days are found at once: neither the library nor a caller asks for more.
  return clocksBetween(rrule, start, start, clockAt(until, tzid))
    .map((clock): SeriesTime => {
      const day = dayOf(clock);
      if (day === first.day) return first;
      const begin = moment(clock.getTime());
      const end = moment(clock.getTime() + length);
      return { day, from: begin, to: end > begin ? end : begin + (to - from) };
    })
    .filter((time) => time.from < until && !skipped.has(time.day));
}

/** Whether a series has a time at all, however far ahead: of one that goes on, the first is within the horizon. */
export const hasTimes = (series: Series, now: number): boolean =>
  timesOf(series, horizonAt(now)).length > 0 || goesOn(series, horizonAt(now));

/** Until when the times of a series are to be known, as seen from now. */
export const horizonAt = (now: number): number => now + HORIZON_DAYS * DAY_MS;

/** Whether a series may have times after a moment. */
export function goesOn(series: Series, after: number): boolean {
  const { rrule } = series;
  if (!rrule) return false;
  if (rrule.until) return Date.parse(rrule.until) + 2 * DAY_MS > after;
  return !rrule.count || timesOf({ ...series, exdates: [] }, after).length < rrule.count;
}
