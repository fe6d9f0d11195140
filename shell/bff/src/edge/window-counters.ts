/** Parts that a window is counted in. One more is kept, so that the kept ones cover every window that ends now. */
const PARTS = 6;
const SWEEP_AT = 20_000;

interface Counter {
  /** Events by part of time, the latest last. */
  counts: number[];
  /** Number of the latest part. */
  part: number;
}

interface Options {
  /** Most events within any window. */
  limit: number;
  windowMs: number;
  /** Milliseconds that only ever grow: a clock that is set back must not empty the windows. */
  now?: () => number;
}

/**
 * A limit per key that holds in every window of time, wherever it begins. A token bucket of the same size and rate lets twice as many
 * through in its first window.
 */
export class WindowCounters {
  readonly #counters = new Map<string, Counter>();
  readonly #limit: number;
  readonly #partMs: number;
  readonly #now: () => number;

  constructor({ limit, windowMs, now = () => performance.now() }: Options) {
    this.#limit = limit;
    this.#partMs = windowMs / PARTS;
    this.#now = now;
  }

  /** Counts an event. @returns 0 when it is within the limit, else the seconds until one is; it is not counted then */
  take(key: string): number {
    const wait = this.wait(key);
    if (wait > 0) return wait;
    const { counts } = this.#moved(key) ?? this.#add(key);
    counts.push((counts.pop() ?? 0) + 1);
    return 0;
  }

  /** Returns the seconds until an event is within the limit, 0 when it is now. Counts nothing. */
  wait(key: string): number {
    const counter = this.#moved(key);
    if (!counter) return 0;
    let within = counter.counts.reduce((sum, count) => sum + count, 0);
    if (within < this.#limit) return 0;
    const dropped = counter.counts.findIndex((count) => (within -= count) < this.#limit);
    return ((counter.part + dropped + 1) * this.#partMs - this.#now()) / 1000;
  }

  /** The counter with the parts that are over dropped. */
  #moved(key: string): Counter | undefined {
    const counter = this.#counters.get(key);
    if (!counter) return undefined;
    const part = Math.floor(this.#now() / this.#partMs);
    for (; counter.part < part && counter.counts.some((count) => count > 0); counter.part += 1) {
      counter.counts.shift();
      counter.counts.push(0);
    }
    counter.part = part;
    return counter;
  }

  /** Removes what no window covers any more once in a while. */
  #add(key: string): Counter {
    const part = Math.floor(this.#now() / this.#partMs);
    const counter = { counts: Array<number>(PARTS + 1).fill(0), part };
    this.#counters.set(key, counter);
    if (this.#counters.size % SWEEP_AT === 0)
      for (const [other, { part: latest }] of this.#counters) if (part - latest > PARTS) this.#counters.delete(other);
    return counter;
  }
}
