import { Pool } from 'undici';

/** `starting`: never seen; `up`: takes requests; `draining`: asks not to be sent more; `down`: does not answer. */
export type UpstreamState = 'starting' | 'up' | 'draining' | 'down';

const CONNECT_TIMEOUT_MS = 1_000;
/** Idle connections are closed before the services do it, so that none is closed under a request. */
const KEEP_ALIVE_MS = 8_000;
const SILENCE_MS = 10_000;

/** One running instance of a service. */
export class Upstream {
  /** Connections for calls. */
  readonly pool: Pool;
  /**
   * Connections for files and uploads, whose browsers may be slow: no call waits for one of them. As many as `TransferPlaces` lets through.
   */
  readonly transfers: Pool;
  state: UpstreamState = 'starting';
  /** Why its events wait, in its own words; null while they flow. */
  eventsWait: string | null = null;
  /** Requests under way. */
  busy = 0;

  constructor(
    readonly service: string,
    readonly address: string,
    connections: number,
  ) {
    const options = {
      pipelining: 1,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
      bodyTimeout: SILENCE_MS,
    };
    this.pool = new Pool(address, { ...options, connections });
    this.transfers = new Pool(address, { ...options, connections: null });
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.destroy(), this.transfers.destroy()]);
  }
}

const RANK: Readonly<Record<UpstreamState, number>> = { up: 0, starting: 1, draining: 2, down: 3 };

/**
 * The instance to take: the least busy of the best ones. Instances that are draining still get requests where no other
 * is up; one that is down does not.
 * @param not one that just failed this request
 */
export function pick(upstreams: readonly Upstream[], not: Upstream | null = null): Upstream | null {
  let best: Upstream | null = null;
  for (const candidate of upstreams) {
    if (candidate === not || candidate.state === 'down') continue;
    if (best === null || RANK[candidate.state] < RANK[best.state] || (candidate.state === best.state && candidate.busy < best.busy))
      best = candidate;
  }
  return best;
}
