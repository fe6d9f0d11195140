/** Fewest entries that a figure of an anonymous survey is about. */
export const ANONYMOUS_MIN = 5;

/**
 * Slots of time put together, in their order, until each holds enough; the rest joins the last. Every range is a union of them, so that the
 * difference of two ranges is about as many entries or none. Empty where all slots together are too few.
 */
export function bucketsOf<Slot extends { n: number }>(slots: readonly Slot[]): Slot[][] {
  const buckets: Slot[][] = [];
  let open: Slot[] = [];
  for (const slot of slots) {
    open.push(slot);
    if (sum(open) < ANONYMOUS_MIN) continue;
    buckets.push(open);
    open = [];
  }
  buckets.at(-1)?.push(...open);
  return buckets;
}

/**
 * Groups that can be shown: small ones are hidden, and as many more as it takes that those hidden are enough together. Else the total
 * without those shown would give them away.
 */
export function visibleGroups<Group extends { n: number }>(groups: readonly Group[]): Group[] {
  const large = groups.filter(({ n }) => n >= ANONYMOUS_MIN).sort((a, b) => b.n - a.n);
  let hidden = sum(groups) - sum(large);
  while (hidden > 0 && hidden < ANONYMOUS_MIN) hidden += large.pop()?.n ?? ANONYMOUS_MIN;
  const shown = new Set(large);
  return groups.filter((group) => shown.has(group));
}

function sum(groups: readonly { n: number }[]): number {
  return groups.reduce((total, { n }) => total + n, 0);
}
