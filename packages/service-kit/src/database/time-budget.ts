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
/** What passes at most between two looks. Where it was more this process was busy with something else, as it is when it starts. */
const PASSED_MAX_MS = 50;

/** Milliseconds from one look to the next in which this process was not busy with something else. */
export function passedMs(since: number, now: number): number {
  return Math.min(PASSED_MAX_MS, now - since);
}

interface Account {
  /** Milliseconds left; below 0 it is in debt. */
  balance: number;
  at: number;
}

/**
 * Counts how long statements of each tenant use connections, whoever sends them and however many there are. A tenant that asks alone may
 * use as much as there is; one whose budget is spent waits until it is refilled while a neighbour asks that has time left. Where all who
 * ask have used more than theirs, as on a machine that is busy with something else, nobody owes anything to anybody.
 */
export class TimeBudget {
  readonly #accounts = new Map<string, Account>();
  /** When each tenant asked last that has within `NEIGHBOUR_MS`, the latest at the end. */
  readonly #askedAt = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Notes that a tenant asks for something. */
  note(tenant: string): void {
    this.#askedAt.delete(tenant);
    this.#askedAt.set(tenant, this.#now());
  }

  /** Whether another tenant than this one has asked within the last second. */
  hasNeighbours(tenant: string): boolean {
    return !this.#neighboursOf(tenant).next().done;
  }

  /** Takes time that a tenant has used from its budget. What it uses while no neighbour has time left it does not owe. */
  charge(tenant: string, ms: number): void {
    const account = this.#refilled(tenant) ?? this.#add(tenant);
    const left = account.balance - ms;
    const least = left < 0 && this.#mustWait(tenant) ? -DEBT_MAX_MS : Math.min(0, account.balance);
    account.balance = Math.max(least, left);
  }

  /**
   * Returns the milliseconds that a tenant may use at once, as many as at first where no neighbour has any; below 0 it is in debt to one.
   */
  leftMs(tenant: string): number {
    return this.#mustWait(tenant) ? this.#balance(tenant) : BURST_MS;
  }

  /** Returns the milliseconds until a tenant has time left, 0 when it has. */
  waitMs(tenant: string): number {
    return (Math.max(0, -this.leftMs(tenant)) / MS_PER_SECOND) * 1000;
  }

  /** Whether a neighbour has time left, for whom a tenant without it has to wait: more than what comes back to one that uses all of it. */
  #mustWait(tenant: string): boolean {
    for (const neighbour of this.#neighboursOf(tenant)) if (this.#balance(neighbour) >= OVER_SHARE_MS) return true;
    return false;
  }

  *#neighboursOf(tenant: string): Generator<string> {
    const since = this.#now() - NEIGHBOUR_MS;
    for (const [other, at] of this.#askedAt) {
      if (at <= since) this.#askedAt.delete(other);
      else if (other !== tenant) yield other;
    }
  }

  #balance(tenant: string): number {
    return this.#refilled(tenant)?.balance ?? BURST_MS;
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
