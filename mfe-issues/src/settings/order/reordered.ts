/** Something that has a place among others of its level. */
export interface Sorted {
  id: number;
  sort: number;
}

const STEP = 10;

/**
 * Those of a level whose `sort` changes when one goes to another place, with their new one. The places stay the same and change hands, so
 * that neighbours swap theirs; they are counted anew where two are equal.
 */
export function reordered<T extends Sorted>(level: readonly T[], from: number, to: number): T[] {
  const moved = level[from];
  if (!moved || from === to) return [];
  const sorts = level.map(({ sort }) => sort);
  const distinct = sorts.every((sort, index) => index === 0 || sort > (sorts[index - 1] ?? 0));
  const places = distinct ? sorts : sorts.map((_, index) => (index + 1) * STEP);
  return level
    .filter((one) => one !== moved)
    .toSpliced(to, 0, moved)
    .flatMap((one, index) => {
      const sort = places[index] ?? one.sort;
      return sort === one.sort ? [] : [{ ...one, sort }];
    });
}
