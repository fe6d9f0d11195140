import { TooMany } from '@portal/service-kit/errors';
import { TokenBuckets } from './token-buckets';
import { WindowCounters } from './window-counters';

interface Options {
  /** Requests a second of one tenant. */
  tenant: number;
  /** Requests a second of one session. */
  session: number;
  /** Requests a second without a session, of one address in one tenant. */
  address: number;
  /** Requests of one tenant under way at once. */
  tenantConcurrency: number;
}

/** A quiet caller may send as much at once as its rate gives in so many seconds: a page opens with a handful of calls. */
const BURST_S = 2;
/** Wrong tokens of one address in a minute: more is guessing. The whole crew of a plant may share one address. */
const WRONG_TOKENS_PER_MINUTE = 120;
const CLIENT_ERRORS_PER_MINUTE = 20;

const perSecond = (rate: number): TokenBuckets => new TokenBuckets({ rate, burst: Math.max(1, rate * BURST_S) });
const perMinute = (limit: number): WindowCounters => new WindowCounters({ limit, windowMs: 60_000 });

function refuseFor(seconds: number): void {
  if (seconds > 0) throw new TooMany(seconds);
}

/**
 * Limits how much one tenant, session or address may ask of this BFF, so that others do not notice it. Counted in memory: each instance of
 * the BFF allows what is configured.
 */
export class RateLimits {
  readonly #tenant: TokenBuckets;
  readonly #session: TokenBuckets;
  readonly #address: TokenBuckets;
  readonly #wrongTokens = perMinute(WRONG_TOKENS_PER_MINUTE);
  readonly #clientErrors = perMinute(CLIENT_ERRORS_PER_MINUTE);
  readonly #underWay = new Map<string, number>();
  readonly #tenantConcurrency: number;

  constructor({ tenant, session, address, tenantConcurrency }: Options) {
    this.#tenant = perSecond(tenant);
    this.#session = perSecond(session);
    this.#address = perSecond(address);
    this.#tenantConcurrency = tenantConcurrency;
  }

  /** Counts a request of a session, or of an address without one. @throws TooMany */
  caller(tenantId: string, token: string | null, address: string): void {
    refuseFor(token === null ? this.#address.take(`${tenantId} ${address}`) : this.#session.take(token));
  }

  /** Counts a request of a tenant. @throws TooMany */
  tenant(tenantId: string): void {
    refuseFor(this.#tenant.take(tenantId));
  }

  /** Counts a token that belongs to no session. @throws TooMany */
  wrongToken(address: string): void {
    refuseFor(this.#wrongTokens.take(address));
  }

  /** @throws TooMany when an address has tried too many tokens that belong to no session */
  assertMayTryTokens(address: string): void {
    refuseFor(this.#wrongTokens.wait(address));
  }

  /** Counts an error report. @throws TooMany */
  clientError(address: string): void {
    refuseFor(this.#clientErrors.take(address));
  }

  /** Takes one of the tenant's places for requests under way. @throws TooMany when all are taken */
  enter(tenantId: string): void {
    const underWay = this.#underWay.get(tenantId) ?? 0;
    if (underWay >= this.#tenantConcurrency) throw new TooMany(1);
    this.#underWay.set(tenantId, underWay + 1);
  }

  /** Gives the place back. */
  leave(tenantId: string): void {
    const underWay = this.#underWay.get(tenantId) ?? 0;
    if (underWay <= 1) this.#underWay.delete(tenantId);
    else this.#underWay.set(tenantId, underWay - 1);
  }
}
