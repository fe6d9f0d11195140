const STEPS = [1, 2, 5, 10];

/** Steps that hours and days are read by, in seconds: minutes, hours, days. */
const TIME_STEPS = [60, 300, 600, 1_800, 3_600, 7_200, 14_400, 21_600, 43_200, 86_400, 172_800, 432_000, 864_000];

/** A step of an axis with about `wanted` lines up to `max`; whole numbers for issues, times that clocks have for seconds. */
function stepOf(max: number, wanted: number, unit: 's' | 'issues'): number {
  const rough = max / wanted;
  const ofTime = unit === 's' ? TIME_STEPS.find((step) => step >= rough) : undefined;
  if (ofTime) return ofTime;
  const base = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((one) => one * base >= rough) ?? 10) * base;
  return unit === 'issues' ? Math.max(1, Math.round(step)) : step;
}

/** Values at which an axis has a line, from 0 to the first at or above `max`. */
export function ticksOf(max: number, unit: 's' | 'issues', wanted = 4): number[] {
  if (max <= 0) return [0];
  const step = stepOf(max, wanted, unit);
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, place) => place * step);
}

/** Every how many labels one is written, so that none lies over the next. */
export const labelEvery = (bars: number, room: number): number => Math.max(1, Math.ceil(bars / room));

/** The value at the top of the drawing of bars. */
export function topOf(bars: readonly { value: number | null }[], unit: 's' | 'issues'): number {
  return Math.max(1, ticksOf(Math.max(0, ...bars.map(({ value }) => value ?? 0)), unit).at(-1) ?? 1);
}
