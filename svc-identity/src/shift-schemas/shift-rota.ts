import type { Shift, WorkSchema } from '@portal/contracts/identity/schemas';
import { momentOnClock, wallClock } from '@portal/service-kit/time-zones';
import { endMinutes, minutesOf } from './check-shift-schema';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** What a crew works: the shifts of a schema, and the first day of its cycle. */
export interface Rota {
  shifts: readonly Shift[];
  pattern: readonly (string | null)[];
  cycle_start: string;
}

/** A shift of one day, in milliseconds; it may end on the next. */
export interface WorkedShift {
  date: string;
  shift: Shift;
  from: number;
  to: number;
}

/** A time, in milliseconds, from the first moment to before the last. */
export interface Span {
  from: number;
  to: number;
}

/** Days have no time zone: they are counted as those of UTC. */
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Days of a window by the clocks of a time zone, with the one before: its night shift may reach into the window. */
function daysAround({ from, to }: Span, timeZone: string): string[] {
  const clock = wallClock(timeZone);
  const first = Math.floor(clock(new Date(from)).getTime() / DAY_MS) - 1;
  const last = Math.floor(clock(new Date(to - 1)).getTime() / DAY_MS);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => dateOf(first + index));
}

/** Days from the first to the last, both of them. */
export function daysBetween(first: string, last: string): string[] {
  const from = dayNumber(first);
  return Array.from({ length: Math.max(0, dayNumber(last) - from + 1) }, (_, index) => dateOf(from + index));
}

/** The day that the clocks of a time zone have at a moment. */
export function dayAt(moment: number, timeZone: string): string {
  return wallClock(timeZone)(new Date(moment)).toISOString().slice(0, 10);
}

/** From the midnight that begins the first day to the one that ends the last. */
export function spanOfDays(first: string, last: string, timeZone: string): Span {
  const moment = momentOnClock(timeZone);
  return { from: moment(dayNumber(first) * DAY_MS), to: moment((dayNumber(last) + 1) * DAY_MS) };
}

/** The shift that a rota has on a day, whether its cycle began before or begins later. */
export function shiftOn({ shifts, pattern, cycle_start }: Rota, date: string): Shift | null {
  const place = (dayNumber(date) - dayNumber(cycle_start)) % pattern.length;
  const code = pattern.at(place);
  return shifts.find((shift) => shift.code === code) ?? null;
}

type Hours = Pick<Shift, 'start' | 'end'>;

/** Hours of a day: they begin and end when the clocks say so, however long the night between is. */
function hoursOn(date: string, hours: Hours, moment: (clock: number) => number): Span {
  const midnight = dayNumber(date) * DAY_MS;
  return { from: moment(midnight + minutesOf(hours.start) * MINUTE_MS), to: moment(midnight + endMinutes(hours) * MINUTE_MS) };
}

/** The shift of each of these days, those off left out. */
export function shiftsOn(rota: Rota, dates: readonly string[], timeZone: string): WorkedShift[] {
  const moment = momentOnClock(timeZone);
  return dates.flatMap((date) => {
    const shift = shiftOn(rota, date);
    return shift ? [{ date, shift, ...hoursOn(date, shift, moment) }] : [];
  });
}

/** The shifts of a rota that touch a window, in their order. */
export function shiftsBetween(rota: Rota, window: Span, timeZone: string): WorkedShift[] {
  return shiftsOn(rota, daysAround(window, timeZone), timeZone).filter(({ from, to }) => from < window.to && to > window.from);
}

/** Working hours of a work schema that touch a window, in their order: none on holidays. */
export function workBetween(schema: Pick<WorkSchema, 'intervals' | 'holidays'>, window: Span, timeZone: string): Span[] {
  const moment = momentOnClock(timeZone);
  const holidays = new Set(schema.holidays.map(({ date }) => date));
  return daysAround(window, timeZone)
    .filter((date) => !holidays.has(date))
    .flatMap((date) => {
      const weekday = ((dayNumber(date) + 3) % 7) + 1;
      return schema.intervals.filter((interval) => interval.weekday === weekday).map((interval) => hoursOn(date, interval, moment));
    })
    .filter(({ from, to }) => from < window.to && to > window.from)
    .sort((one, other) => one.from - other.from);
}
