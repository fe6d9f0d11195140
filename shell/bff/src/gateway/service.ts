import { FairQueue } from './fair-queue';
import { TransferSemaphore } from './transfer-semaphore';
import { pick, type Upstream, type UpstreamState } from './upstream';
import type { Serving } from './served-routes';

/** A service that just went away is expected back within this time: a restart takes less. */
const EXPECTED_BACK_MS = 5_000;
/** How long a request waits for it at most, and how many may. */
const READY_WAIT_MS = 5_000;
const WAITING_MAX = 256;
/** What must be left of the caller's deadline for an answer. */
const ANSWER_MS = 300;
/** More at once would only queue inside the instance, where nobody's turn counts. */
const PLACES_PER_INSTANCE = 16;
/** Enough for some hundred requests a second. */
const NOISY_TENANT_PLACES_PER_INSTANCE = 1;

/** A service and its running instances. */
export class Service {
  serving: Serving | null = null;
  /** Places for calls under way, as many as its instances work on at once. */
  readonly places: FairQueue;
  readonly transferSemaphore: TransferSemaphore;
  readonly #waiting = new Set<() => void>();
  #lostAt = 0;

  /** @param changed connected of every instance that changes its state */
  constructor(
    readonly name: string,
    readonly upstreams: readonly Upstream[],
    readonly changed: (upstream: Upstream, before: UpstreamState) => void,
  ) {
    this.places = new FairQueue({
      places: PLACES_PER_INSTANCE * upstreams.length,
      noisyTenantPlaces: NOISY_TENANT_PLACES_PER_INSTANCE * upstreams.length,
    });
    this.transferSemaphore = new TransferSemaphore(upstreams.length);
  }

  /** The instance to take now, null when all are down. */
  pick(not: Upstream | null = null): Upstream | null {
    return pick(this.upstreams, not);
  }

  /**
   * The instance to take, waiting a moment for a service that restarts so that its restart goes unnoticed. Null at
   * once for one that has been down for longer: whoever asks for it must not wait.
   * @param timeoutMs the caller's own
   */
  async pickWhenReady(timeoutMs: number): Promise<Upstream | null> {
    const now = this.pick();
    if (now || Date.now() - this.#lostAt > EXPECTED_BACK_MS || this.#waiting.size >= WAITING_MAX) return now;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(late);
        this.#waiting.delete(done);
        resolve();
      };
      const late = setTimeout(done, Math.min(READY_WAIT_MS, timeoutMs - ANSWER_MS));
      this.#waiting.add(done);
    });
    return this.pick();
  }

  /** Notes that an instance answers. */
  found(upstream: Upstream, state: 'up' | 'draining'): void {
    this.#turn(upstream, state);
    if (state === 'up') for (const go of [...this.#waiting]) go();
  }

  /** Notes that an instance does not answer. */
  lost(upstream: Upstream): void {
    if (upstream.state === 'up' || upstream.state === 'draining') this.#lostAt = Date.now();
    this.#turn(upstream, 'down');
  }

  #turn(upstream: Upstream, state: UpstreamState): void {
    const before = upstream.state;
    upstream.state = state;
    if (before !== state) this.changed(upstream, before);
  }
}
