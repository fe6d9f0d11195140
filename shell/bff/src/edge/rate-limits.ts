import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from '@portal/service-kit/errors';

interface Options {
  windowS: number;
  /** Requests of one tenant in a window. */
  tenant: number;
  /** Requests of one session in a window. */
  session: number;
  /** Requests without a session of one address in a window. */
  address: number;
  /** Requests of one tenant under way at once. */
  tenantConcurrency: number;
}

/** Wrong tokens of one address in a minute: more is guessing. A plant's whole crew may stand behind one address. */
const WRONG_TOKENS_PER_MINUTE = 120;
const CLIENT_ERRORS_PER_MINUTE = 20;

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new TooMany(refusal.msBeforeNext / 1000);
    throw refusal;
  }
}

/**
 * How much one tenant, session or address may ask of this BFF, so that no neighbour notices it. Counted in memory:
 * each instance of the BFF gives what is configured.
 */
export class RateLimits {
  readonly #tenant: RateLimiterMemory;
  readonly #session: RateLimiterMemory;
  readonly #address: RateLimiterMemory;
  readonly #wrongTokens = new RateLimiterMemory({ points: WRONG_TOKENS_PER_MINUTE, duration: 60 });
  readonly #clientErrors = new RateLimiterMemory({ points: CLIENT_ERRORS_PER_MINUTE, duration: 60 });
  readonly #underWay = new Map<string, number>();

  constructor(readonly options: Options) {
    const limiter = (points: number): RateLimiterMemory => new RateLimiterMemory({ points, duration: options.windowS });
    this.#tenant = limiter(options.tenant);
    this.#session = limiter(options.session);
    this.#address = limiter(options.address);
  }

  /** Counts a request. Rejects with TooMany. */
  async request(tenantId: string, token: string | null, address: string): Promise<void> {
    // The caller's own limit first: who floods shall not use up what the tenant's other people have.
    await (token === null ? take(this.#address, `${tenantId} ${address}`) : take(this.#session, token));
    await take(this.#tenant, tenantId);
  }

  /** Counts a token that stands for nobody. */
  async wrongToken(address: string): Promise<void> {
    await take(this.#wrongTokens, address);
  }

  /** Rejects with TooMany when an address has tried too many tokens that stand for nobody. */
  async mayTryTokens(address: string): Promise<void> {
    const counted = await this.#wrongTokens.get(address);
    if (counted && counted.remainingPoints <= 0) throw new TooMany(counted.msBeforeNext / 1000);
  }

  /** Counts an error report. Rejects with TooMany. */
  clientError(address: string): Promise<void> {
    return take(this.#clientErrors, address);
  }

  /** Takes one of the tenant's places for requests under way. Throws TooMany when all are taken. */
  enter(tenantId: string): void {
    const count = this.#underWay.get(tenantId) ?? 0;
    if (count >= this.options.tenantConcurrency) throw new TooMany(1);
    this.#underWay.set(tenantId, count + 1);
  }

  /** Gives the place back. */
  leave(tenantId: string): void {
    const count = this.#underWay.get(tenantId) ?? 0;
    if (count <= 1) this.#underWay.delete(tenantId);
    else this.#underWay.set(tenantId, count - 1);
  }
}
