import { momentShowing, offsetAt } from '@portal/portal-kit/clock';

/** Offsets of time zones change at full quarters of an hour. */
const QUARTER_MS = 900_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** The clock of a time zone. A time on it is written as milliseconds whose UTC fields show what the clock shows. */
export interface PlantClock {
  /** What the clock shows at a moment. */
  shows: (moment: number) => number;
  /**
   * The moment at which the clock shows a time: the first of both where it comes twice in autumn, and as much later as is left out where it
   * does not come in spring.
   */
  moment: (clock: number) => number;
  /** The midnight, as a moment, of the day in which a moment lies, and so many days later. */
  midnight: (moment: number, daysLater?: number) => number;
}

const clocks = new Map<string, PlantClock>();

/** The clock of the plant's time zone, made once. */
export function plantClock(timeZone: string): PlantClock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = clockOf(offsetsOf(timeZone));
  clocks.set(timeZone, made);
  return made;
}

/** Milliseconds by which the clock is ahead of UTC, kept for each quarter of an hour: asking `Intl` is slow. */
function offsetsOf(timeZone: string): (moment: number) => number {
  const kept = new Map<number, number>();
  return (moment) => {
    const at = Math.floor(moment / QUARTER_MS) * QUARTER_MS;
    let offset = kept.get(at);
    if (offset === undefined) kept.set(at, (offset = offsetAt(at, timeZone)));
    return offset;
  };
}

function clockOf(offset: (moment: number) => number): PlantClock {
  const shows = (moment: number) => moment + offset(moment);
  const moment = (clock: number) => momentShowing(clock, offset);
  const midnight = (at: number, daysLater = 0) => moment((Math.floor(shows(at) / DAY_MS) + daysLater) * DAY_MS);
  return { shows, moment, midnight };
}
