import { TooMany } from '@portal/service-kit/errors';

/** Files and uploads of one service under way at once, for each of its instances. */
const PLACES_PER_INSTANCE = 256;
/** Of one tenant, so that it leaves room for others. */
const TENANT_MAX = 96;
/** Of one sender, so that it leaves room for the others of its tenant. */
const SENDER_MAX = 32;
/** Of one sender that may wait: a page shows a hundred thumbnails. */
const SENDER_WAITING_MAX = 128;
const WAITING_MAX = 2_048;
/** How long one waits: shorter than the signed context is good for. */
const WAIT_MS = 10_000;
/** When who was refused may come again, in seconds. */
const RETRY_S = 5;

/** Whose file or upload it is. */
export interface TransferOwner {
  tenant: string;
  /** The session, or the network of a caller without one. */
  sender: string;
}

interface Waiting extends TransferOwner {
  resume: () => void;
}

/** How many there are of each key. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string, by: 1 | -1): void {
    const count = this.of(key) + by;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
  }
}

/**
 * Places for files and uploads under way. Each takes as long as its browser's network, or as its sender likes: nobody may hold so
 * many that others get none. Who finds none free waits for one, first come first served, and is refused when that takes too long.
 */
export class TransferSemaphore {
  readonly #places: number;
  readonly #tenants = new Counts();
  readonly #senders = new Counts();
  readonly #waitingSenders = new Counts();
  readonly #waiting = new Set<Waiting>();
  #taken = 0;

  constructor(instances: number) {
    this.#places = PLACES_PER_INSTANCE * instances;
  }

  /** Takes a place, which is given back with `leave`. Rejects with TooMany when none becomes free in time. */
  async enter(owner: TransferOwner): Promise<void> {
    if (this.#mayTake(owner)) return this.#count(owner, 1);
    if (this.#waiting.size >= WAITING_MAX || this.#waitingSenders.of(owner.sender) >= SENDER_WAITING_MAX) throw new TooMany(RETRY_S);
    await this.#wait(owner);
  }

  leave(owner: TransferOwner): void {
    this.#count(owner, -1);
    for (const waiting of this.#waiting) {
      if (this.#taken >= this.#places) return;
      if (this.#mayTake(waiting)) waiting.resume();
    }
  }

  #wait(owner: TransferOwner): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(late);
        this.#waiting.delete(waiting);
        this.#waitingSenders.add(owner.sender, -1);
      };
      const late = setTimeout(() => {
        settle();
        reject(new TooMany(RETRY_S));
      }, WAIT_MS);
      const waiting: Waiting = {
        ...owner,
        resume: () => {
          settle();
          this.#count(owner, 1);
          resolve();
        },
      };
      this.#waiting.add(waiting);
      this.#waitingSenders.add(owner.sender, 1);
    });
  }

  #mayTake({ tenant, sender }: TransferOwner): boolean {
    return this.#taken < this.#places && this.#tenants.of(tenant) < TENANT_MAX && this.#senders.of(sender) < SENDER_MAX;
  }

  #count({ tenant, sender }: TransferOwner, by: 1 | -1): void {
    this.#taken += by;
    this.#tenants.add(tenant, by);
    this.#senders.add(sender, by);
  }
}
