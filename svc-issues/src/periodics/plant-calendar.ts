import type { HolidayShift } from '@portal/contracts/issues/schemas';

/** On which days a plant works. */
export interface PlantCalendar {
  /** IANA name. */
  timezone: string;
  /** 1 for Monday. */
  weekdays: ReadonlySet<number>;
  /** `2026-12-25` */
  holidays: ReadonlySet<string>;
}

const DAY_MS = 86_400_000;
/** A plant that is closed for longer has no open day near. */
const SEARCHED_DAYS = 60;

/** Whether the plant is closed on the day of a clock time, which stands in the UTC fields of the date. */
function isClosed({ weekdays, holidays }: PlantCalendar, clock: Date): boolean {
  return !weekdays.has(clock.getUTCDay() || 7) || holidays.has(clock.toISOString().slice(0, 10));
}

/**
 * Where a clock time goes that falls on a closed day: to the same time on the next open day before or after it. Null where it is left out.
 */
export function offClosedDay(calendar: PlantCalendar | null, clock: Date, shift: HolidayShift): Date | null {
  if (calendar === null || shift === 'none' || !isClosed(calendar, clock)) return clock;
  if (shift === 'skip') return null;
  const step = shift === 'before' ? -DAY_MS : DAY_MS;
  for (let days = 1; days <= SEARCHED_DAYS; days += 1) {
    const other = new Date(clock.getTime() + days * step);
    if (!isClosed(calendar, other)) return other;
  }
  return null;
}
