/** Connection time that a tenant gets in a second while others ask too, in milliseconds: half of one connection. */
const MS_PER_SECOND = 500;
/** What a tenant may use at once before that is all it gets. */
const BURST_MS = 500;
/** A tenant owes no more than this, whatever its statements took. */
const DEBT_MAX_MS = 1_000;
/** What a statement may use before it is known to be slow: one beyond its tenant's share is cancelled after so many milliseconds. */
export const OVER_SHARE_MS = 250;
/** A tenant without a request for this long, in milliseconds, is no neighbour. */
const NEIGHBOUR_MS = 1_000;
const SWEEP_AT = 10_000;

interface Account {
  /** Milliseconds left; below 0 it is in debt. */
  balance: number;
  at: number;
}

/**
 * Counts how long statements of each tenant use connections, whoever sends them and however many there are. A tenant that asks alone may use
 * as much as there is; beside others, one whose budget is spent waits until it is refilled.
 */
export class TimeBudget {
  readonly #accounts = new Map<string, Account>();
  readonly #now: () => number;
  #latest = '';
  #latestAt = -Infinity;
  /** When another tenant than `#latest` asked last. */
  #otherAt = -Infinity;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Notes that a tenant asks for something. */
  note(tenant: string): void {
    if (tenant !== this.#latest) {
      this.#otherAt = this.#latestAt;
      this.#latest = tenant;
    }
    this.#latestAt = this.#now();
  }

  /** Whether another tenant than this one has asked within the last second. */
  hasNeighbours(tenant: string): boolean {
    const othersAt = tenant === this.#latest ? this.#otherAt : this.#latestAt;
    return this.#now() - othersAt < NEIGHBOUR_MS;
  }

  /** Takes time that a tenant has used from its budget. What it uses while nobody else asks it does not owe. */
  charge(tenant: string, ms: number): void {
    const account = this.#refilled(tenant) ?? this.#add(tenant);
    const least = this.hasNeighbours(tenant) ? -DEBT_MAX_MS : Math.min(0, account.balance);
    account.balance = Math.max(least, account.balance - ms);
  }

  /** Returns the milliseconds that a tenant may use at once; below 0 it is in debt. */
  leftMs(tenant: string): number {
    return this.#refilled(tenant)?.balance ?? BURST_MS;
  }

  /** Returns the milliseconds until a tenant has time left, 0 when it has. */
  waitMs(tenant: string): number {
    return (Math.max(0, -this.leftMs(tenant)) / MS_PER_SECOND) * 1000;
  }

  #refilled(tenant: string): Account | undefined {
    const account = this.#accounts.get(tenant);
    if (!account) return undefined;
    const now = this.#now();
    account.balance = Math.min(BURST_MS, account.balance + ((now - account.at) * MS_PER_SECOND) / 1000);
    account.at = now;
    return account;
  }

  /** Removes accounts that are full again once in a while: a missing one counts as full. */
  #add(tenant: string): Account {
    if (this.#accounts.size >= SWEEP_AT)
      for (const [other, { at }] of this.#accounts)
        if (this.#now() - at > ((BURST_MS + DEBT_MAX_MS) / MS_PER_SECOND) * 1000) this.#accounts.delete(other);
    const account = { balance: BURST_MS, at: this.#now() };
    this.#accounts.set(tenant, account);
    return account;
  }
}
