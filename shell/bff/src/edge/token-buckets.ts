interface Bucket {
  tokens: number;
  at: number;
}

const SWEEP_AT = 20_000;

interface Options {
  /** Tokens a second. */
  rate: number;
  /** Most tokens at once. */
  burst: number;
  /** Milliseconds that only ever grow: a clock that is set back must not empty the buckets. */
  now?: () => number;
}

/**
 * A bucket of tokens per key. Windows of a fixed length, as limiters of packages count them, let who floods start each
 * window with a burst that the neighbours feel; a bucket that is empty gives one token at a time.
 */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #options: Required<Options>;

  constructor(options: Options) {
    this.#options = { now: () => performance.now(), ...options };
  }

  /** Takes a token. @returns 0 when there was one, else the seconds until there is */
  take(key: string): number {
    const { rate, burst } = this.#options;
    const now = this.#options.now();
    const bucket = this.#buckets.get(key);
    if (!bucket) {
      this.#add(key, { tokens: burst - 1, at: now });
      return 0;
    }
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) * rate) / 1000);
    bucket.at = now;
    if (bucket.tokens < 1) return (1 - bucket.tokens) / rate;
    bucket.tokens -= 1;
    return 0;
  }

  /** Keys that have been quiet until their bucket was full again are forgotten. */
  #add(key: string, bucket: Bucket): void {
    this.#buckets.set(key, bucket);
    if (this.#buckets.size % SWEEP_AT !== 0) return;
    const { rate, burst } = this.#options;
    for (const [other, { tokens, at }] of this.#buckets)
      if (tokens + ((bucket.at - at) * rate) / 1000 >= burst) this.#buckets.delete(other);
  }
}
