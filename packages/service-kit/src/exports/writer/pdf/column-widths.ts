/** Natural width of a column, and what its longest word takes; in points. */
export interface ColumnNeed {
  natural: number;
  least: number;
}

/** Shares the width of a page: each column gets what it needs where that fits, else its longest word and a part of the rest. */
export function columnWidths(needs: readonly ColumnNeed[], available: number): number[] {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const natural = sum(needs.map((need) => need.natural));
  if (natural <= available) return needs.map((need) => need.natural * (available / natural));
  const least = sum(needs.map((need) => need.least));
  if (least >= available) return needs.map((need) => need.least * (available / least));
  const wanted = natural - least;
  return needs.map((need) => need.least + ((need.natural - need.least) / wanted) * (available - least));
}
