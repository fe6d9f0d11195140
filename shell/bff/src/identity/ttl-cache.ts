interface Entry<V> {
  value: V;
  storedAt: number;
  /** It was asked for anew already, once. */
  renewed?: true;
}

interface Options {
  ttlMs: number;
  /** Entries kept; the oldest go first. */
  max: number;
  /** Whether events reach us now. While they do not, nothing older than `DISCONNECTED_TTL_MS` is used. */
  connected: () => boolean;
  /** Milliseconds that only ever grow: a clock that is set back must not make answers young again. */
  now?: () => number;
}

/** How long a value is used while no event can say that it changed. */
export const DISCONNECTED_TTL_MS = 1000;

/** The part of its time after which a value in use is asked for anew. */
const RENEWED_AFTER = 0.75;

/** How long an owner may be away without anybody noticing: a restart takes less. */
export const STALE_GRACE_MS = 20_000;

/**
 * Answers of another unit, kept for a moment and dropped at once when an event says so. Questions asked at the same
 * time are asked once. An answer that was on its way while something was dropped is given to whoever asked, but not kept.
 */
export class TtlCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #asking = new Map<string, Promise<V>>();
  readonly #options: Required<Options>;
  #drops = 0;

  constructor(options: Options) {
    this.#options = { now: () => performance.now(), ...options };
  }

  /** What is known and fresh, without asking. */
  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    const age = this.#options.now() - entry.storedAt;
    return age < (this.#options.connected() ? this.#options.ttlMs : DISCONNECTED_TTL_MS) ? entry.value : undefined;
  }

  /**
   * What was known last, for a moment in which its owner is away: while it is, nobody changes it either. Only what
   * events can reach is used that long.
   */
  bridge(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || !this.#options.connected()) return undefined;
    return this.#options.now() - entry.storedAt < this.#options.ttlMs + STALE_GRACE_MS ? entry.value : undefined;
  }

  /** What was known last, however old: for showing something, never for access. */
  stale(key: string): V | undefined {
    return this.#entries.get(key)?.value;
  }

  /** What is fresh, else what `ask` answers. Rejections are not kept. */
  async find(key: string, ask: () => Promise<V>): Promise<V> {
    const known = this.get(key);
    return known === undefined ? this.#asked(key, ask) : known;
  }

  /**
   * Asks anew for a value that is soon too old, once for each: who uses it all the time never waits for its owner, who may be busy. Nothing
   * is used for longer by that. A rejection is nobody's: whoever asks after the value's time is told again.
   */
  renew(key: string, ask: () => Promise<V>): void {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.renewed || this.#options.now() - entry.storedAt < this.#options.ttlMs * RENEWED_AFTER) return;
    entry.renewed = true;
    this.#asked(key, ask).catch(() => undefined);
  }

  /** The answer that is on its way, else a new one. */
  async #asked(key: string, ask: () => Promise<V>): Promise<V> {
    const pending = this.#asking.get(key);
    if (pending) return pending;
    const drops = this.#drops;
    const asked = ask().then((value) => {
      if (drops === this.#drops) this.#keep(key, value);
      return value;
    });
    this.#asking.set(key, asked);
    try {
      return await asked;
    } finally {
      if (this.#asking.get(key) === asked) this.#asking.delete(key);
    }
  }

  /** Forgets every entry that matches, and keeps no answer that is on its way. */
  drop(matches: (value: V, key: string) => boolean): void {
    this.#drops += 1;
    this.#asking.clear();
    for (const [key, entry] of this.#entries) if (matches(entry.value, key)) this.#entries.delete(key);
  }

  #keep(key: string, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, storedAt: this.#options.now() });
    if (this.#entries.size > this.#options.max) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) this.#entries.delete(oldest.value);
    }
  }
}
