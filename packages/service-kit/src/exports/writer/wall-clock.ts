/** Offsets of time zones change at full quarters of an hour. */
const QUARTER_MS = 900_000;

/** Makes what moves a time to the clock of a time zone: the result has that clock's time in its UTC fields. */
export function wallClock(timeZone: string): (time: Date) => Date {
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
  // Asking for the offset takes longer than writing the cell does.
  const offsets = new Map<number, number>();
  const offsetAt = (quarter: number): number => {
    const at = quarter * QUARTER_MS;
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - at;
  };
  return (time) => {
    const quarter = Math.floor(time.getTime() / QUARTER_MS);
    let offset = offsets.get(quarter);
    if (offset === undefined) offsets.set(quarter, (offset = offsetAt(quarter)));
    return new Date(time.getTime() + offset);
  };
}
