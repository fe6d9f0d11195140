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

/**
 * The moment at which the clocks of a time zone show a time, as ISO 8601 in UTC. A time that comes twice in autumn is the first of both;
 * one that is left out in spring comes as much later as is left out.
 */
export function momentAt(clock: string, timeZone: string): string {
  const wanted = Date.parse(`${clock.slice(0, 16)}:00Z`);
  const offsetAt = (moment: number) => Date.parse(`${wallClock(moment, timeZone)}Z`) - moment;
  const [before, after] = [offsetAt(wanted - DAY_MS), offsetAt(wanted + DAY_MS)];
  const [first, second] = [wanted - before, wanted - after];
  const found = offsetAt(first) === before || offsetAt(second) !== after ? first : second;
  return new Date(found).toISOString();
}
