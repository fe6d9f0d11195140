import { TooMany } from '@portal/service-kit/errors';

type Go = () => void;

/** Who asks more often than this in a second is hungry: a plant of two thousand people seldom does. */
const NOISY_TENANT_RATE = 60;
/** Requests of a hungry tenant that may wait while it has neighbours. */
const NOISY_TENANT_WAITING_MAX = 64;
/** Who has not asked for this long, in milliseconds, is no neighbour. */
const NEIGHBOUR_MS = 1_000;

interface Options {
  /** Places altogether. */
  places: number;
  /** What a hungry tenant gets of them while it has neighbours. */
  hungryPlaces: number;
  now?: () => number;
}

/** What one tenant has here. */
interface TenantQueue {
  /** Places taken. */
  taken: number;
  waiting: Go[];
  /** Requests of the last second, counted with less and less weight. */
  asked: number;
  at: number;
}

/**
 * Places for requests under way, given in turn to whoever waits: a tenant that sends hundreds at once waits for itself. Turns alone do
 * not keep it from its neighbours, for what it has under way slows theirs down: beside others, a hungry tenant gets few places at once.
 */
export class FairQueue {
  /** One for each tenant that ever asked. */
  readonly #lines = new Map<string, TenantQueue>();
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
    const line = this.#ask(key);
    if (this.#taken < this.#options.places && this.#mayTake(key, line)) {
      this.#take(line);
      return null;
    }
    if (line.waiting.length >= NOISY_TENANT_WAITING_MAX && this.#mustShare(key, line)) throw new TooMany(1);
    this.#turns.set(key, line);
    return new Promise((resolve) => line.waiting.push(resolve));
  }

  /** Gives a place back: to the first of the line whose turn it is, which then stands behind the other lines. */
  leave(key: string): void {
    const left = this.#lines.get(key);
    if (left) left.taken -= 1;
    this.#taken -= 1;
    for (let served = true; served && this.#taken < this.#options.places;) served = this.#serveNext();
  }

  /** @returns false when nobody waits who may take a place */
  #serveNext(): boolean {
    for (const [key, line] of this.#turns) {
      if (!this.#mayTake(key, line)) continue;
      const go = line.waiting.shift();
      this.#turns.delete(key);
      if (line.waiting.length > 0) this.#turns.set(key, line);
      this.#take(line);
      go?.();
      return true;
    }
    return false;
  }

  #take(line: TenantQueue): void {
    line.taken += 1;
    this.#taken += 1;
  }

  #mayTake(key: string, line: TenantQueue): boolean {
    return line.taken < this.#options.hungryPlaces || !this.#mustShare(key, line);
  }

  #mustShare(key: string, line: TenantQueue): boolean {
    const othersAt = key === this.#lastKey ? this.#otherAt : this.#lastAt;
    return this.#isHungry(line) && this.#options.now() - othersAt < NEIGHBOUR_MS;
  }

  #isHungry({ asked, at }: TenantQueue): boolean {
    return asked * Math.exp((at - this.#options.now()) / 1_000) > NOISY_TENANT_RATE;
  }

  #ask(key: string): TenantQueue {
    const now = this.#options.now();
    if (key !== this.#lastKey) {
      this.#otherAt = this.#lastAt;
      this.#lastKey = key;
    }
    this.#lastAt = now;
    let line = this.#lines.get(key);
    if (!line) this.#lines.set(key, (line = { taken: 0, waiting: [], asked: 0, at: now }));
    line.asked = line.asked * Math.exp((line.at - now) / 1_000) + 1;
    line.at = now;
    return line;
  }
}
