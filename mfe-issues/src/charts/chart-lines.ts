/** Values from which a trend is drawn at least, and on each side of a change. */
const TREND_LEAST = 3;
const SIDE_LEAST = 3;
/** A change counts from so many standard errors on: chance alone seldom makes one in some fifty values. */
const CLEAR = 3.5;

type Values = readonly (number | null)[];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Which part of the whole each value makes up with all before it, 0 to 1: the line of a Pareto chart. Null where the whole is nothing. */
export function sharesSoFar(values: Values): (number | null)[] {
  const whole = sum(values.map((value) => value ?? 0));
  let far = 0;
  return values.map((value) => (whole === 0 ? null : (far += value ?? 0) / whole));
}

/** The straight line through values at equal distances with the least squares, no lower than 0; null where too few values are known. */
export function trendOf(values: Values): number[] | null {
  const known = values.flatMap((y, x) => (y === null ? [] : [{ x, y }]));
  if (known.length < TREND_LEAST) return null;
  const [middleX, middleY] = [sum(known.map(({ x }) => x)) / known.length, sum(known.map(({ y }) => y)) / known.length];
  const slope = sum(known.map(({ x, y }) => (x - middleX) * (y - middleY))) / sum(known.map(({ x }) => (x - middleX) ** 2));
  return values.map((_, x) => Math.max(0, middleY + slope * (x - middleX)));
}

/** A time from which on values are others than before: its place, and the means of both sides. */
export interface Change {
  at: number;
  before: number;
  after: number;
}

/** Where the mean of values changes the most, if it clearly does; null otherwise. */
export function changeOf(values: Values): Change | null {
  const known = values.flatMap((y, x) => (y === null ? [] : [{ x, y }]));
  let best: (Change & { clear: number }) | null = null;
  for (let split = SIDE_LEAST; split <= known.length - SIDE_LEAST; split += 1) {
    const [left, right] = [known.slice(0, split), known.slice(split)].map((side) => side.map(({ y }) => y)) as [number[], number[]];
    const [before, after] = [sum(left) / left.length, sum(right) / right.length];
    const squares = sum(left.map((y) => (y - before) ** 2)) + sum(right.map((y) => (y - after) ** 2));
    const error = Math.sqrt((squares / Math.max(1, known.length - 2)) * (1 / left.length + 1 / right.length));
    const away = Math.abs(after - before);
    const clear = away === 0 ? 0 : away / error;
    if (clear >= CLEAR && (!best || clear > best.clear)) best = { at: known[split]?.x ?? split, before, after, clear };
  }
  return best && { at: best.at, before: best.before, after: best.after };
}
