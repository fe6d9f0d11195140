/** Nobody is told of a date in the night. */
const MORNING_HOUR = 6;

/** The day that a plant has, `2026-11-22`; null before its morning. @param timezone such as `Europe/Warsaw` */
export function plantDay(now: Date, timezone: string): string | null {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return Number(part.hour) < MORNING_HOUR ? null : `${part.year}-${part.month}-${part.day}`;
}
