import { TooMany } from '@portal/service-kit/errors';
import { networkOf } from '@portal/service-kit/network';
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
/** Made-up tokens from one network at one tenant in a minute: more is guessing. Nobody who has signed in is held up by it. */
const WRONG_TOKENS_PER_MINUTE = 120;
/** Tries of one issued token that is not good here, from one network in a minute: pages that were left open ask a few times. */
const DEAD_TOKENS_PER_MINUTE = 30;
/** Names of tenants that do not exist, from one network in a minute: more is searching. */
const UNKNOWN_HOSTS_PER_MINUTE = 60;
/** Error reports of browsers, from one network at one tenant in a minute. */
const CLIENT_ERRORS_PER_MINUTE = 20;

const perSecond = (rate: number): TokenBuckets => new TokenBuckets({ rate, burst: Math.max(1, rate * BURST_S) });
const perMinute = (limit: number): WindowCounters => new WindowCounters({ limit, windowMs: 60_000 });

/** A token whose session is not known here. */
interface TriedToken {
  tenantId: string;
  /** Null for one that nobody has issued. */
  id: string | null;
  address: string;
}

const keyOf = ({ tenantId, id, address }: TriedToken): string => `${tenantId} ${id ?? ''} ${networkOf(address)}`;

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
  readonly #deadTokens = perMinute(DEAD_TOKENS_PER_MINUTE);
  readonly #unknownHosts = perMinute(UNKNOWN_HOSTS_PER_MINUTE);
  readonly #clientErrors = perMinute(CLIENT_ERRORS_PER_MINUTE);
  readonly #underWay = new Map<string, number>();
  readonly #tenantConcurrency: number;

  constructor({ tenant, session, address, tenantConcurrency }: Options) {
    this.#tenant = perSecond(tenant);
    this.#session = perSecond(session);
    this.#address = perSecond(address);
    this.#tenantConcurrency = tenantConcurrency;
  }

  /** Counts a request of a session, or of a network without one. @throws TooMany */
  caller(tenantId: string, token: string | null, address: string): void {
    refuseFor(token === null ? this.#address.take(`${tenantId} ${networkOf(address)}`) : this.#session.take(token));
  }

  /** Counts a request of a tenant. @throws TooMany */
  tenant(tenantId: string): void {
    refuseFor(this.#tenant.take(tenantId));
  }

  /** Counts a token that belongs to no session. @throws TooMany */
  wrongToken(token: TriedToken): void {
    refuseFor(this.#triesOf(token).take(keyOf(token)));
  }

  /** @throws TooMany when too many such tokens were tried that belong to no session */
  assertMayTryToken(token: TriedToken): void {
    refuseFor(this.#triesOf(token).wait(keyOf(token)));
  }

  /** Counts a tenant that does not exist; returns whether its network has asked for too many. */
  unknownHost(address: string): boolean {
    return this.#unknownHosts.take(networkOf(address)) > 0;
  }

  /** Whether a network has asked for too many tenants that do not exist. */
  searchesHosts(address: string): boolean {
    return this.#unknownHosts.wait(networkOf(address)) > 0;
  }

  /** Counts an error report. @throws TooMany */
  clientError(tenantId: string, address: string): void {
    refuseFor(this.#clientErrors.take(`${tenantId} ${networkOf(address)}`));
  }

  #triesOf({ id }: TriedToken): WindowCounters {
    return id === null ? this.#wrongTokens : this.#deadTokens;
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
