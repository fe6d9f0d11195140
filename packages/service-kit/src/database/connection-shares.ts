import { TimedOut, TooMany } from '../errors';
import { OVER_SHARE_MS, passedMs, type TimeBudget } from './time-budget';

/** The user of a connection: one request. Work of the service itself has no tenant. It is served first and charged to nobody. */
export interface ConnectionClaim {
  tenant?: string;
  /** Whether the caller has gone. */
  isAbandoned?: () => boolean;
  /** Whether it has had a connection before. Waiting again for its tenant's time would lose that work. */
  begun?: boolean;
}

/** The longest wait for a connection, in milliseconds. */
const WAIT_MS = 3_000;
/** If a request of a tenant has waited this long, in milliseconds, the tenant asks for more than can be answered in time. */
const CONGESTED_MS = 500;
/** How often waiting requests are checked: their budgets refill with time. */
const TICK_MS = 5;

interface Waiting {
  consumer: ConnectionClaim;
  waitedMs: number;
  resolve(): void;
  reject(error: Error): void;
}

/**
 * Shares the connections of a pool between tenants.
 * - A tenant alone may hold all except one, or half of them if they are slow.
 * - Beside others it may hold half of them, as many as it has time for. Without time left, it may hold one, and waits for its time.
 * - The tenant with the fewest is served first. Within a tenant, a request that has begun comes first, then the oldest.
 * - If a tenant asks for more than can be answered in time, the newest comes first. The oldest would be given up before its answer, and its
 *   time would be lost.
 */
export class ConnectionShares {
  readonly #held = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #slow: ReadonlyMap<string, number> = new Map();
  #taken = 0;
  #timer: NodeJS.Timeout | null = null;
  #lookedAt = 0;

  /**
   * @param places connections of the pool
   * @param ownWaitMs longest wait of a request for its own tenant
   */
  constructor(
    private readonly places: number,
    private readonly budget: TimeBudget,
    private readonly ownWaitMs = WAIT_MS,
  ) {}

  /**
   * Takes a connection's place. Returns null if one is free, else a promise that resolves at this request's turn. Give each place back with
   * `leave`.
   * Rejects with TooMany if the tenant's time does not come within `ownWaitMs`.
   */
  enter(consumer: ConnectionClaim): Promise<void> | null {
    if (consumer.tenant !== undefined) this.budget.note(consumer.tenant);
    if (this.#mayTake(consumer)) {
      this.#take(consumer);
      return null;
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ consumer, waitedMs: 0, resolve, reject });
      if (this.#timer) return;
      this.#lookedAt = performance.now();
      this.#timer = setInterval(() => this.#tick(), TICK_MS).unref();
    });
  }

  /** Gives a place back. */
  leave({ tenant }: ConnectionClaim): void {
    this.#taken -= 1;
    if (tenant !== undefined) {
      const held = this.#heldBy(tenant) - 1;
      if (held > 0) this.#held.set(tenant, held);
      else this.#held.delete(tenant);
    }
    // A request that goes on asks at once: before its place is given away.
    if (this.#waiting.length > 0) setImmediate(() => this.#serve());
  }

  /**
   * Records the number of running slow statements of each tenant. If they hold half of the connections, no other statement of the tenant
   * begins, even without other tenants: it would wait for a processor until they are cancelled.
   */
  setSlowStatements(slow: ReadonlyMap<string, number>): void {
    this.#slow = slow;
  }

  /** Returns the number of connections that a tenant holds beyond its share beside others. */
  excessOf(tenant: string): number {
    return Math.max(0, this.#heldBy(tenant) - this.#shareOf(tenant));
  }

  #heldBy(tenant: string): number {
    return this.#held.get(tenant) ?? 0;
  }

  #shareOf(tenant: string): number {
    if (!this.budget.hasNeighbours(tenant)) return Math.max(1, this.places - 1);
    return this.budget.waitMs(tenant) > 0 ? 1 : this.#half;
  }

  get #half(): number {
    return Math.max(1, Math.floor(this.places / 2));
  }

  #mayTake({ tenant, begun }: ConnectionClaim): boolean {
    if (this.#taken >= this.places) return false;
    if (tenant === undefined) return true;
    const held = this.#heldBy(tenant);
    if (held >= this.#shareOf(tenant)) return false;
    if (!this.budget.hasNeighbours(tenant)) return held < this.#half || (this.#slow.get(tenant) ?? 0) < this.#half;
    if (begun && held === 0) return true;
    // What each of those that run may use before it is known to be slow.
    return this.budget.leftMs(tenant) >= held * OVER_SHARE_MS;
  }

  #take(consumer: ConnectionClaim): void {
    const { tenant } = consumer;
    consumer.begun = true;
    this.#taken += 1;
    if (tenant !== undefined) this.#held.set(tenant, this.#heldBy(tenant) + 1);
  }

  /** Gives free places to waiting requests: first to the service itself, then to the tenant with the fewest. */
  #serve(): void {
    while (this.#taken < this.places) {
      let first: Waiting | undefined;
      let fewest = Infinity;
      for (const waiting of this.#waiting) {
        const { tenant } = waiting.consumer;
        const held = tenant === undefined ? -1 : this.#heldBy(tenant);
        if (held >= fewest || !this.#mayTake(waiting.consumer)) continue;
        first = waiting;
        fewest = held;
      }
      if (!first) return;
      const served = this.#nextOf(first);
      this.#waiting.splice(this.#waiting.indexOf(served), 1);
      this.#take(served.consumer);
      served.resolve();
    }
  }

  /** The next request of a tenant whose longest waiting request is `first`. */
  #nextOf(first: Waiting): Waiting {
    const { tenant } = first.consumer;
    if (tenant === undefined) return first;
    const own = this.#waiting.filter(({ consumer }) => consumer.tenant === tenant);
    const begun = own.find(({ consumer }) => consumer.begun);
    if (begun) return begun;
    return first.waitedMs > CONGESTED_MS ? (own.at(-1) ?? first) : first;
  }

  #tick(): void {
    const now = performance.now();
    const ms = passedMs(this.#lookedAt, now);
    this.#lookedAt = now;
    for (const waiting of this.#waiting.splice(0)) {
      const { consumer, reject } = waiting;
      waiting.waitedMs += ms;
      if (consumer.isAbandoned?.()) reject(new TimedOut('nobody waits for the answer any more'));
      else if (waiting.waitedMs > (this.#waitsForItself(consumer) ? this.ownWaitMs : WAIT_MS)) reject(this.#refusal(consumer));
      else this.#waiting.push(waiting);
    }
    this.#serve();
    if (this.#waiting.length > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Whether a request waits for its own tenant, and not for others. */
  #waitsForItself({ tenant }: ConnectionClaim): boolean {
    if (tenant === undefined || !this.budget.hasNeighbours(tenant)) return false;
    return this.budget.waitMs(tenant) > 0 || this.#heldBy(tenant) > 0;
  }

  #refusal(consumer: ConnectionClaim): Error {
    if (!this.#waitsForItself(consumer)) return new Error('timeout exceeded when trying to connect');
    return new TooMany(Math.max(1_000, this.budget.waitMs(consumer.tenant ?? '')) / 1_000);
  }
}
