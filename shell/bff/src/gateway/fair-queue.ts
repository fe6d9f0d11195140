import { TooMany } from '@portal/service-kit/errors';

type Resume = () => void;

/** A tenant with more requests a second than this is noisy: a plant of two thousand people seldom is. */
const NOISY_TENANT_RATE = 60;
/** Requests of a noisy tenant that may wait while it has neighbours. */
const NOISY_TENANT_WAITING_MAX = 64;
/** What one tenant may take of the places, so that slow requests of one, however few they are, leave room for others. */
const SHARE_ALONE = 0.75;
const SHARE_BESIDE_OTHERS = 0.5;
/** A tenant without a request for this long, in milliseconds, is no neighbour. */
const NEIGHBOUR_MS = 1_000;

interface Options {
  /** Places altogether. */
  places: number;
  /** What a noisy tenant gets of them while it has neighbours. */
  noisyTenantPlaces: number;
  now?: () => number;
}

/** What one tenant has here. */
interface TenantQueue {
  /** Places taken. */
  taken: number;
  waiting: Resume[];
  /** Requests of the last second, counted with less and less weight. */
  requests: number;
  at: number;
}

/**
 * Places for requests under way, given in turn to whoever waits: a tenant that sends hundreds at once waits for itself. Turns alone do
 * not keep it from its neighbours, for what it has under way slows theirs down: a tenant never has all places,
 * beside others half of them at most, and a noisy one few.
 */
export class FairQueue {
  /** One for each tenant that ever asked. */
  readonly #queues = new Map<string, TenantQueue>();
  /** Those in which somebody waits, in the order of turns: who was served last stands last. */
  readonly #turns = new Map<string, TenantQueue>();
  readonly #options: Required<Options>;
  #taken = 0;
  #lastKey = '';
  #lastAt = -Infinity;
  /** When somebody else than `#lastKey` asked last. */
  #otherAt = -Infinity;

  constructor(options: Options) {
    this.#options = { now: Date.now, ...options };
  }

  /** Takes a place; null when it was free, else resolves when it is this one's turn. Each is given back with `leave`. Throws TooMany. */
  enter(key: string): Promise<void> | null {
    const queue = this.#count(key);
    if (this.#taken < this.#options.places && this.#mayTake(key, queue)) {
      this.#take(queue);
      return null;
    }
    if (queue.waiting.length >= NOISY_TENANT_WAITING_MAX && this.#mustShare(key, queue)) throw new TooMany(1);
    this.#turns.set(key, queue);
    return new Promise((resolve) => queue.waiting.push(resolve));
  }

  /** Gives a place back: to the first of the queue whose turn it is, which then stands behind the other lines. */
  leave(key: string): void {
    const left = this.#queues.get(key);
    if (left) left.taken -= 1;
    this.#taken -= 1;
    for (let served = true; served && this.#taken < this.#options.places;) served = this.#serveNext();
  }

  /** @returns false when nobody waits who may take a place */
  #serveNext(): boolean {
    for (const [key, queue] of this.#turns) {
      if (!this.#mayTake(key, queue)) continue;
      const resume = queue.waiting.shift();
      this.#turns.delete(key);
      if (queue.waiting.length > 0) this.#turns.set(key, queue);
      this.#take(queue);
      resume?.();
      return true;
    }
    return false;
  }

  #take(queue: TenantQueue): void {
    queue.taken += 1;
    this.#taken += 1;
  }

  #mayTake(key: string, queue: TenantQueue): boolean {
    return queue.taken < this.#placesOf(key, queue);
  }

  #placesOf(key: string, queue: TenantQueue): number {
    const { places, noisyTenantPlaces } = this.#options;
    if (this.#mustShare(key, queue)) return noisyTenantPlaces;
    return Math.max(1, Math.floor(places * (this.#hasNeighbours(key) ? SHARE_BESIDE_OTHERS : SHARE_ALONE)));
  }

  #mustShare(key: string, queue: TenantQueue): boolean {
    return this.#isNoisy(queue) && this.#hasNeighbours(key);
  }

  #hasNeighbours(key: string): boolean {
    const othersAt = key === this.#lastKey ? this.#otherAt : this.#lastAt;
    return this.#options.now() - othersAt < NEIGHBOUR_MS;
  }

  #isNoisy({ requests, at }: TenantQueue): boolean {
    return requests * Math.exp((at - this.#options.now()) / 1_000) > NOISY_TENANT_RATE;
  }

  #count(key: string): TenantQueue {
    const now = this.#options.now();
    if (key !== this.#lastKey) {
      this.#otherAt = this.#lastAt;
      this.#lastKey = key;
    }
    this.#lastAt = now;
    let queue = this.#queues.get(key);
    if (!queue) this.#queues.set(key, (queue = { taken: 0, waiting: [], requests: 0, at: now }));
    queue.requests = queue.requests * Math.exp((queue.at - now) / 1_000) + 1;
    queue.at = now;
    return queue;
  }
}
