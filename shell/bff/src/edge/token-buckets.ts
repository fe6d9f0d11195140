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
 * A rate limit per key: a bucket of tokens that refills steadily. Limits of packages count fixed windows, which let a flooding caller begin
 * each window with a burst that others notice.
 */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #options: Required<Options>;

  constructor(options: Options) {
    this.#options = { now: () => performance.now(), ...options };
  }

  /** Takes a token. @returns 0 when there was one, else the seconds until there is one */
  take(key: string): number {
    const bucket = this.#refilled(key);
    if (!bucket) {
      this.#add(key, { tokens: this.#options.burst - 1, at: this.#options.now() });
      return 0;
    }
    const wait = this.#secondsUntilToken(bucket);
    if (wait === 0) bucket.tokens -= 1;
    return wait;
  }

  #refilled(key: string): Bucket | undefined {
    const bucket = this.#buckets.get(key);
    if (!bucket) return undefined;
    const { rate, burst } = this.#options;
    const now = this.#options.now();
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) * rate) / 1000);
    bucket.at = now;
    return bucket;
  }

  #secondsUntilToken({ tokens }: Bucket): number {
    return tokens < 1 ? (1 - tokens) / this.#options.rate : 0;
  }

  /** Removes full buckets once in a while: a missing one counts as full. */
  #add(key: string, bucket: Bucket): void {
    this.#buckets.set(key, bucket);
    if (this.#buckets.size % SWEEP_AT !== 0) return;
    const { rate, burst } = this.#options;
    for (const [other, { tokens, at }] of this.#buckets)
      if (tokens + ((bucket.at - at) * rate) / 1000 >= burst) this.#buckets.delete(other);
  }
}
