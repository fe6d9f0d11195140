import { DAY_MS, HOUR_MS, type PlantClock } from './plant-clock';

export const ZOOMS = ['shift', 'day', 'three_days', 'week', 'month', 'quarter', 'year'] as const;
export type Zoom = (typeof ZOOMS)[number];
export const isZoom = (word: string | undefined): word is Zoom => ZOOMS.some((zoom) => zoom === word);

/** A time in milliseconds, from its first moment to before its last. */
export interface Span {
  from: number;
  to: number;
}

const MINUTE_MS = 60_000;
/** Shifts of three a day begin at 6, 14 and 22. */
const FIRST_SHIFT_MS = 6 * HOUR_MS;

interface ZoomSpec {
  days: number;
  /** Hours instead of whole days. */
  hours?: number;
  /** Steps of the marks above the rows, on the clock: so many hours, days, or months. */
  tick: { hours: number } | { days: number } | { months: number };
  /** How far a bar moves at once, on the clock. */
  snap: number;
}

const SPECS: Readonly<Record<Zoom, ZoomSpec>> = {
  shift: { days: 0, hours: 8, tick: { hours: 1 }, snap: 5 * MINUTE_MS },
  day: { days: 1, tick: { hours: 2 }, snap: 15 * MINUTE_MS },
  three_days: { days: 3, tick: { hours: 6 }, snap: 30 * MINUTE_MS },
  week: { days: 7, tick: { days: 1 }, snap: HOUR_MS },
  month: { days: 31, tick: { days: 1 }, snap: DAY_MS },
  quarter: { days: 92, tick: { days: 7 }, snap: DAY_MS },
  year: { days: 366, tick: { months: 1 }, snap: DAY_MS },
};

/** How far a bar moves at once, in milliseconds on the plant's clock. */
export const snapOf = (zoom: Zoom): number => SPECS[zoom].snap;

const WEEKDAYS = 7;
/** Of a time on the clock, 0 for Monday. */
export const weekdayOf = (clock: number): number => (new Date(clock).getUTCDay() + WEEKDAYS - 1) % WEEKDAYS;

/** The window that a zoom shows around a moment: whole days of the plant, weeks from Monday, months and years from their first. */
export function windowOf(zoom: Zoom, at: number, clock: PlantClock): Span {
  const { days, hours } = SPECS[zoom];
  if (hours) {
    const begin = Math.floor((clock.shows(at) - FIRST_SHIFT_MS) / (hours * HOUR_MS)) * hours * HOUR_MS + FIRST_SHIFT_MS;
    const from = clock.moment(begin);
    return { from, to: from + hours * HOUR_MS };
  }
  const day = clock.shows(clock.midnight(at));
  const date = new Date(day);
  if (zoom === 'week') return daysFrom(day - weekdayOf(day) * DAY_MS, days, clock);
  if (zoom === 'month') return monthsFrom(date.getUTCFullYear(), date.getUTCMonth(), 1, clock);
  if (zoom === 'quarter') return monthsFrom(date.getUTCFullYear(), 3 * Math.floor(date.getUTCMonth() / 3), 3, clock);
  if (zoom === 'year') return monthsFrom(date.getUTCFullYear(), 0, 12, clock);
  return daysFrom(day, days, clock);
}

const daysFrom = (day: number, days: number, clock: PlantClock): Span => ({
  from: clock.moment(day),
  to: clock.moment(day + days * DAY_MS),
});

const monthsFrom = (year: number, month: number, months: number, clock: PlantClock): Span => ({
  from: clock.moment(Date.UTC(year, month, 1)),
  to: clock.moment(Date.UTC(year, month + months, 1)),
});

/** A moment in the window before or after another, for the steps to and fro. */
export const stepFrom = ({ from, to }: Span, direction: 1 | -1): number => (direction === 1 ? to : from - 1);

/** Moments of the marks above the rows, the begin of the window first. */
export function ticksOf(zoom: Zoom, { from, to }: Span, clock: PlantClock): number[] {
  const { tick } = SPECS[zoom];
  const first = clock.shows(from);
  const start = new Date(first);
  const at = (place: number) => {
    if ('months' in tick) return Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + place * tick.months, 1);
    return first + place * ('hours' in tick ? tick.hours * HOUR_MS : tick.days * DAY_MS);
  };
  const found: number[] = [];
  for (let place = 0; ; place += 1) {
    const moment = clock.moment(at(place));
    if (moment >= to) return [...new Set(found)];
    found.push(Math.max(from, moment));
  }
}

/** Windows of at most so many days that cover a span: one question each. */
export function chunksOf({ from, to }: Span, daysMax: number): Span[] {
  const chunks: Span[] = [];
  for (let begin = from; begin < to; begin += daysMax * DAY_MS) chunks.push({ from: begin, to: Math.min(to, begin + daysMax * DAY_MS) });
  return chunks;
}

/** The next closer or wider zoom; the same at the end. */
export function zoomBy(zoom: Zoom, steps: number): Zoom {
  const place = Math.min(ZOOMS.length - 1, Math.max(0, ZOOMS.indexOf(zoom) + steps));
  return ZOOMS[place] ?? zoom;
}
