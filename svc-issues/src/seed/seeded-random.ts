/** Numbers that look random and are the same every time (mulberry32), so that two people see the same demo. */
export class SeededRandom {
  constructor(private state: number) {}

  /** From 0 up to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** Mostly near `median`, now and then many times as much: how long work takes. */
  spread(median: number): number {
    return median * Math.exp((this.next() + this.next() + this.next() - 1.5) * 1.3);
  }

  one<T>(from: readonly T[]): T {
    return this.weighted(from, () => 1);
  }

  weighted<T>(from: readonly T[], weight: (one: T) => number): T {
    const total = from.reduce((sum, one) => sum + weight(one), 0);
    let left = this.next() * total;
    for (const one of from) {
      left -= weight(one);
      if (left < 0) return one;
    }
    const last = from.at(-1);
    if (last === undefined) throw new Error('nothing to draw from');
    return last;
  }
}
