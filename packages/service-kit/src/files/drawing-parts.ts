/** Parts that show parts, one in the other. */
const CHAIN_MAX = 1_000;

/** One element, what it contains, and the parts of the drawing that it shows where it stands. */
export interface Part {
  inner: Part[];
  shows: string[];
}

/**
 * How many elements a browser draws for a part, with those that are shown in several places counted each time.
 *
 * @param limit counting ends there
 * @returns more than `limit` where there are more, and where a part shows itself or the chain of parts is too long
 */
export function drawnElements(root: Part, named: ReadonlyMap<string, Part>, limit: number): number {
  const counted = new Map<Part, number>();
  const open = new Set<Part>();
  const count = (part: Part): number => {
    const known = counted.get(part);
    if (known !== undefined) return known;
    if (open.has(part) || open.size > CHAIN_MAX) return Infinity;
    open.add(part);
    let sum = 1;
    const shown = part.shows.flatMap((name) => named.get(name) ?? []);
    for (const one of [...part.inner, ...shown]) {
      sum += count(one);
      if (sum > limit) break;
    }
    open.delete(part);
    counted.set(part, sum);
    return sum;
  };
  return count(root);
}
