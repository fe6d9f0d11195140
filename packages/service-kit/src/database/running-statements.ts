import pg from 'pg';
import type { ConnectionShares, ConnectionClaim } from './connection-shares';
import { OVER_SHARE_MS, passedMs, type TimeBudget } from './time-budget';

const TICK_MS = 25;

/** A statement that a connection works on. */
interface Running {
  readonly client: pg.Client;
  readonly consumer: ConnectionClaim;
  readonly since: number;
  /** Until when its time was taken from its tenant's budget. */
  chargedTo: number;
  /** The request to cancel it, which the server may still be about to act on. */
  cancelling: Promise<void> | null;
}

/**
 * The statements that connections work on now. Charges their time to their tenants while they run, and cancels in PostgreSQL those that
 * nobody waits for any more and those that hold more connections than their tenant's share.
 */
export class RunningStatements {
  readonly #running = new Set<Running>();
  #timer: NodeJS.Timeout | null = null;
  #canceller: Promise<pg.Client> | null = null;
  #cancelled: Promise<void> = Promise.resolve();

  constructor(
    private readonly connection: pg.ClientConfig,
    private readonly shares: ConnectionShares,
    private readonly budget: TimeBudget,
    /** Told while a statement is slow: what others will need is made ready while there is time for it. */
    private readonly onSlow: () => void = () => undefined,
  ) {}

  /** Notes that a statement was sent. */
  begin(client: pg.Client, consumer: ConnectionClaim): Running {
    const now = performance.now();
    const running: Running = { client, consumer, since: now, chargedTo: now, cancelling: null };
    this.#running.add(running);
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref();
    return running;
  }

  /**
   * Notes that a statement was answered. Resolves once a cancel request can reach no later statement of its connection; null when none was
   * made.
   */
  end(running: Running): Promise<void> | null {
    this.#running.delete(running);
    this.#charge(running);
    return running.cancelling;
  }

  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    const canceller = await this.#canceller?.catch(() => null);
    await canceller?.end().catch(() => undefined);
  }

  #charge(running: Running): void {
    const now = performance.now();
    if (running.consumer.tenant !== undefined) this.budget.charge(running.consumer.tenant, passedMs(running.chargedTo, now));
    running.chargedTo = now;
  }

  #tick(): void {
    const now = performance.now();
    /** What each tenant still holds beyond its share, those that are being cancelled left out. */
    const excess = new Map<string, number>();
    const slow = new Map<string, number>();
    let isSlow = false;
    // The latest first: what has run longest is nearest to its end.
    for (const running of [...this.#running].toReversed()) {
      this.#charge(running);
      const { tenant, isAbandoned } = running.consumer;
      if (now - running.since > OVER_SHARE_MS) {
        isSlow = true;
        if (tenant !== undefined) slow.set(tenant, (slow.get(tenant) ?? 0) + 1);
      }
      const beyond = tenant === undefined ? 0 : (excess.get(tenant) ?? this.shares.excessOf(tenant));
      const mustEnd = running.cancelling !== null || (beyond > 0 && now - running.since > OVER_SHARE_MS);
      if (tenant !== undefined) excess.set(tenant, mustEnd ? beyond - 1 : beyond);
      if (mustEnd || isAbandoned?.()) running.cancelling ??= this.#cancel(running.client);
    }
    this.shares.setSlowStatements(slow);
    if (isSlow) this.#prepare();
    if (this.#running.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Ahead of the need: whoever connects once slow statements have the processors waits for one of them, too. */
  #prepare(): void {
    if (!this.#canceller) {
      this.#canceller = this.#connect();
      this.#canceller.catch(() => (this.#canceller = null));
    }
    this.onSlow();
  }

  /** By a connection of its own, one after the other: those of the pool may all be busy. */
  #cancel(client: pg.Client): Promise<void> {
    return (this.#cancelled = this.#cancelled.then(() => this.#requestCancel(client)));
  }

  /** A failure leaves the statement to the server's own limit. */
  async #requestCancel(client: pg.Client): Promise<void> {
    try {
      const canceller = await (this.#canceller ??= this.#connect());
      await canceller.query('select pg_cancel_backend($1)', [(client as pg.Client & { processID: number }).processID]);
    } catch {
      this.#canceller = null;
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.connection);
    const forget = (): void => void (this.#canceller = null);
    client.on('error', forget).on('end', forget);
    await client.connect();
    return client;
  }
}
