import { keep, readKept } from '@portal/portal-kit';

/** So many are remembered of each list. */
const REMEMBERED = 4;

const nameOf = (list: string) => `counted_nothing.${list}`;

function emptyOnes(list: string): readonly unknown[] {
  const kept = readKept(nameOf(list));
  return Array.isArray(kept) ? kept : [];
}

/** Whether a list that is narrowed by these filters had nothing in it when this person last saw it on this device. */
export const wasEmpty = (list: string, filters: string): boolean => emptyOnes(list).includes(filters);

/** Remembers whether a list had anything in it, for {@link wasEmpty}. */
export function rememberCount(list: string, filters: string, count: number): void {
  const others = emptyOnes(list).filter((other) => other !== filters);
  keep(nameOf(list), count === 0 ? [filters, ...others].slice(0, REMEMBERED) : others);
}
