import type { Span } from '../../shift-schemas/shift-rota';

/** When each person is taken: times that do not meet, in their order, so that one more is compared with its neighbour alone. */
export class PersonTimes {
  private readonly taken = new Map<number, Span[]>();

  constructor(times: readonly (Span & { user_id: number })[]) {
    const sorted = [...times].sort((one, other) => one.from - other.from);
    for (const { user_id, from, to } of sorted) {
      const own = this.of(user_id);
      const last = own.at(-1);
      if (last && from < last.to) last.to = Math.max(last.to, to);
      else own.push({ from, to });
    }
  }

  /** Takes the time; false where the person is taken for some of it. */
  take(user: number, { from, to }: Span): boolean {
    const own = this.of(user);
    const at = firstFrom(own, to);
    const before = own[at - 1];
    if (before && before.to > from) return false;
    own.splice(at, 0, { from, to });
    return true;
  }

  private of(user: number): Span[] {
    const own = this.taken.get(user) ?? [];
    this.taken.set(user, own);
    return own;
  }
}

/** Where the first of the times begins that is not before this moment. */
function firstFrom(times: readonly Span[], moment: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle]?.from ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
