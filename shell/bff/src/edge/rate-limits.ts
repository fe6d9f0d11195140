import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from '@portal/service-kit/errors';
import { TokenBuckets } from './token-buckets';

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

/** Who was quiet may ask for as much at once as the rate gives in so many seconds: a page opens with a handful of calls. */
const BURST_S = 2;
/** Wrong tokens of one address in a minute: more is guessing. A plant's whole crew may stand behind one address. */
const WRONG_TOKENS_PER_MINUTE = 120;
const CLIENT_ERRORS_PER_MINUTE = 20;

async function count(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new TooMany(refusal.msBeforeNext / 1000);
    throw refusal;
  }
}

const bucketsOf = (rate: number): TokenBuckets => new TokenBuckets({ rate, burst: Math.max(1, rate * BURST_S) });

function take(buckets: TokenBuckets, key: string): void {
  const wait = buckets.take(key);
  if (wait > 0) throw new TooMany(wait);
}

/**
 * How much one tenant, session or address may ask of this BFF, so that no neighbour notices it. Counted in memory:
 * each instance of the BFF gives what is configured.
 */
export class RateLimits {
  readonly #tenant: TokenBuckets;
  readonly #session: TokenBuckets;
  readonly #address: TokenBuckets;
  readonly #wrongTokens = new RateLimiterMemory({ points: WRONG_TOKENS_PER_MINUTE, duration: 60 });
  readonly #clientErrors = new RateLimiterMemory({ points: CLIENT_ERRORS_PER_MINUTE, duration: 60 });
  readonly #underWay = new Map<string, number>();
  readonly #tenantConcurrency: number;

  constructor({ tenant, session, address, tenantConcurrency }: Options) {
    this.#tenant = bucketsOf(tenant);
    this.#session = bucketsOf(session);
    this.#address = bucketsOf(address);
    this.#tenantConcurrency = tenantConcurrency;
  }

  /** Counts a request of whoever makes it. Throws TooMany. */
  caller(tenantId: string, token: string | null, address: string): void {
    if (token === null) take(this.#address, `${tenantId} ${address}`);
    else take(this.#session, token);
  }

  /** Counts a request of a tenant. Throws TooMany. */
  tenant(tenantId: string): void {
    take(this.#tenant, tenantId);
  }

  /** Counts a token that stands for nobody. Rejects with TooMany. */
  async wrongToken(address: string): Promise<void> {
    await count(this.#wrongTokens, address);
  }

  /** Rejects with TooMany when an address has tried too many tokens that stand for nobody. */
  async mayTryTokens(address: string): Promise<void> {
    const counted = await this.#wrongTokens.get(address);
    if (counted && counted.remainingPoints <= 0) throw new TooMany(counted.msBeforeNext / 1000);
  }

  /** Counts an error report. Rejects with TooMany. */
  clientError(address: string): Promise<void> {
    return count(this.#clientErrors, address);
  }

  /** Takes one of the tenant's places for requests under way. Throws TooMany when all are taken. */
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
