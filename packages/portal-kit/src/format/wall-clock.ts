const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  formats.set(timeZone, format);
  return format;
}

/** What the clocks of a time zone show at a moment: `2026-11-23T06:00:00`. */
export function wallClock(moment: string | number, timeZone: string): string {
  return formatOf(timeZone).format(new Date(moment)).replace(' ', 'T');
}

/** Milliseconds by which the clocks of a time zone are ahead of UTC at a moment. */
export const offsetAt = (moment: number, timeZone: string): number => Date.parse(`${wallClock(moment, timeZone)}Z`) - moment;

/**
 * The moment at which clocks show a time. A time that comes twice in autumn is the first of both; one that is left out in spring comes as
 * much later as is left out.
 * @param clock milliseconds whose UTC fields show the time
 * @param offset how far the clocks are ahead of UTC at a moment
 */
export function momentShowing(clock: number, offset: (moment: number) => number): number {
  const [before, after] = [offset(clock - DAY_MS), offset(clock + DAY_MS)];
  const [first, second] = [clock - before, clock - after];
  return offset(first) === before || offset(second) !== after ? first : second;
}

/** The moment at which the clocks of a time zone show a time (`momentShowing`), as ISO 8601 in UTC. */
export function momentAt(clock: string, timeZone: string): string {
  const wanted = Date.parse(`${clock.slice(0, 16)}:00Z`);
  return new Date(momentShowing(wanted, (moment) => offsetAt(moment, timeZone))).toISOString();
}
