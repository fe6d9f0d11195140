/** Names that `Intl` takes but does not list, and that settings use. */
const ALSO = ['UTC', 'Europe/Kyiv'];

/** Every time zone that settings may name, by its name in the IANA database. */
export const TIMEZONES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), ...ALSO]);

/** Whether it is the name of a time zone of the IANA database. */
export const isTimezone = (id: string): boolean => TIMEZONES.has(id);

/** Offsets of time zones change at full quarters of an hour. */
const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;
const KEPT_QUARTERS = 50_000;

/** Milliseconds that the clocks of a time zone are ahead of UTC at a moment. */
type Offsets = (moment: number) => number;

const zones = new Map<string, Offsets>();

/** Asking `Intl` for an offset takes longer than what is done with it: the answers of a quarter of an hour are kept. */
function offsetsOf(timeZone: string): Offsets {
  const known = zones.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsets = new Map<number, number>();
  const offsetAt = (quarter: number): number => {
    const at = quarter * QUARTER_MS;
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - at;
  };
  const made: Offsets = (moment) => {
    const quarter = Math.floor(moment / QUARTER_MS);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      // A process lives for months, and people ask for any year.
      if (offsets.size >= KEPT_QUARTERS) offsets.clear();
      offsets.set(quarter, (offset = offsetAt(quarter)));
    }
    return offset;
  };
  zones.set(timeZone, made);
  return made;
}

/** Makes what moves a time to the clock of a time zone: the result has that clock's time in its UTC fields. */
export function wallClock(timeZone: string): (time: Date) => Date {
  const offsetAt = offsetsOf(timeZone);
  return (time) => new Date(time.getTime() + offsetAt(time.getTime()));
}

/**
 * Makes what finds the moment at which the clocks of a time zone show a time, given in UTC milliseconds. A time that comes twice in autumn
 * is the first of both; one that is left out in spring comes as much later as is left out.
 */
export function momentOnClock(timeZone: string): (clock: number) => number {
  const offsetAt = offsetsOf(timeZone);
  return (clock) => {
    const [before, after] = [offsetAt(clock - DAY_MS), offsetAt(clock + DAY_MS)];
    const first = clock - before;
    if (before === after || offsetAt(first) === before) return first;
    const second = clock - after;
    return offsetAt(second) === after ? second : first;
  };
}

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
