import { TimedOut, TooMany } from '../errors';
import type { TimeBudget } from './time-budget';

/** For whom a connection is used. What the service does for itself has no tenant: it is served first and charged to nobody. */
export interface Consumer {
  tenant?: string;
  /** Whether nobody waits for the answer any more. */
  isAbandoned?: () => boolean;
}

/** Nobody waits longer for a connection, in milliseconds. */
const WAIT_MS = 3_000;
/** How often those who wait are looked at: their budgets refill with time. */
const TICK_MS = 5;

interface Waiting {
  consumer: Consumer;
  since: number;
  resolve(): void;
  reject(error: Error): void;
}

/**
 * Shares the connections of a pool between tenants. One tenant alone may hold all but one; beside others it may hold half of them, and one
 * once its time is spent, which it then waits for. Who holds fewest is served first.
 */
export class ConnectionShares {
  readonly #held = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #taken = 0;
  #timer: NodeJS.Timeout | null = null;

  /** @param places connections of the pool */
  constructor(
    private readonly places: number,
    private readonly budget: TimeBudget,
  ) {}

  /**
   * Takes a connection's place: null when there was one, else resolves when it is this one's turn. Each is given back with `leave`.
   * Rejects with TooMany when the tenant's time does not come within 3 s.
   */
  enter(consumer: Consumer): Promise<void> | null {
    const { tenant } = consumer;
    if (tenant !== undefined) this.budget.note(tenant);
    if (this.#mayTake(tenant)) {
      this.#take(tenant);
      return null;
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ consumer, since: performance.now(), resolve, reject });
      this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref();
    });
  }

  /** Gives a place back. */
  leave({ tenant }: Consumer): void {
    this.#taken -= 1;
    if (tenant !== undefined) {
      const held = this.#heldBy(tenant) - 1;
      if (held > 0) this.#held.set(tenant, held);
      else this.#held.delete(tenant);
    }
    this.#serve();
  }

  /** Returns how many connections a tenant holds beyond what it may now that others ask. */
  excessOf(tenant: string): number {
    return Math.max(0, this.#heldBy(tenant) - this.#shareOf(tenant));
  }

  #heldBy(tenant: string): number {
    return this.#held.get(tenant) ?? 0;
  }

  #shareOf(tenant: string): number {
    if (!this.budget.hasNeighbours(tenant)) return Math.max(1, this.places - 1);
    return this.budget.waitMs(tenant) > 0 ? 1 : Math.max(1, Math.floor(this.places / 2));
  }

  #mayTake(tenant: string | undefined): boolean {
    if (this.#taken >= this.places) return false;
    if (tenant === undefined) return true;
    if (this.#heldBy(tenant) >= this.#shareOf(tenant)) return false;
    return this.budget.waitMs(tenant) === 0 || !this.budget.hasNeighbours(tenant);
  }

  #take(tenant: string | undefined): void {
    this.#taken += 1;
    if (tenant !== undefined) this.#held.set(tenant, this.#heldBy(tenant) + 1);
  }

  /** Gives free places to those who may take one: first to the service itself, then to who holds fewest, then in the order of asking. */
  #serve(): void {
    while (this.#taken < this.places) {
      let best = -1;
      let fewest = Infinity;
      for (const [index, { consumer }] of this.#waiting.entries()) {
        const held = consumer.tenant === undefined ? -1 : this.#heldBy(consumer.tenant);
        if (held >= fewest || !this.#mayTake(consumer.tenant)) continue;
        best = index;
        fewest = held;
      }
      const [served] = best < 0 ? [] : this.#waiting.splice(best, 1);
      if (!served) return;
      this.#take(served.consumer.tenant);
      served.resolve();
    }
  }

  #tick(): void {
    const now = performance.now();
    for (const waiting of this.#waiting.splice(0)) {
      const { consumer, since, reject } = waiting;
      if (consumer.isAbandoned?.()) reject(new TimedOut('nobody waits for the answer any more'));
      else if (now - since > WAIT_MS) reject(this.#refusal(consumer));
      else this.#waiting.push(waiting);
    }
    this.#serve();
    if (this.#waiting.length > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  #refusal({ tenant }: Consumer): Error {
    const wait = tenant === undefined ? 0 : this.budget.waitMs(tenant);
    return wait > 0 ? new TooMany(wait / 1000) : new Error('timeout exceeded when trying to connect');
  }
}
