/** Middle value; the mean of the two middle ones of an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value that `share` (0 to 1) of all values do not exceed, by nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Median with its range, rounded: `412 (398 to 431)`. */
export function spread(values: readonly number[], digits = 0): string {
  const round = (value: number) => value.toFixed(digits);
  return `${round(median(values))} (${round(Math.min(...values))} to ${round(Math.max(...values))})`;
}

/** Robust slope (Theil–Sen): the median of the slopes between any two of the points; 0 where there are fewer than two. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const slopes = points.flatMap(([x, y], index) => points.slice(index + 1).map(([otherX, otherY]) => (otherY - y) / (otherX - x)));
  return slopes.length === 0 ? 0 : median(slopes);
}
