interface Placed {
  readonly id: number;
  readonly order: number;
}

/**
 * Those that share an order after one was given the place `order`: those between its old and its new place make room, and the places in use
 * stay the same. `from` is its old place, null where it comes from elsewhere.
 */
export function moved<T extends Placed>(others: readonly T[], one: T, from: number | null): T[] {
  const sorted = [...others].sort((a, b) => a.order - b.order || a.id - b.id);
  const goesDown = from !== null && one.order > from;
  const before = sorted.filter(({ order }) => (goesDown ? order <= one.order : order < one.order)).length;
  const sequence = [...sorted.slice(0, before), one, ...sorted.slice(before)];
  const places = [...sorted.map(({ order }) => order), from ?? one.order].sort((a, b) => a - b);
  let last = 0;
  return sequence.map((item, index) => {
    last = Math.max(places[index] ?? 0, last + 1);
    return { ...item, order: last };
  });
}
