const DAY_MS = 86_400_000;

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The day that the clocks of a time zone have now: `2026-11-23`. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date());
}

/** The day so many days later, or before. */
export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}

/** Weekday of a day, 1 for Monday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

/** `November 2026`, in the language of a tag. */
export function monthName(day: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(day));
}

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  const moment = Date.parse(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(moment) && dayOf(moment) === text;
}
