import { TooMany } from '../../errors';

/** Enough for everybody of a plant who photographs at once; each that waits holds a spooled file. */
const WAITING_MAX = 20;
const RETRY_AFTER_S = 5;

type Turn = () => Promise<void>;

/** One piece of work at a time, the tenants in turn: however many one tenant has waiting, another's comes next. */
export class TenantQueue {
  private readonly waiting = new Map<string, Turn[]>();
  private busy = false;

  /**
   * Runs `work` when it is the tenant's turn, or not at all when `signal` was aborted meanwhile.
   * @throws TooMany when as many as one tenant may have are waiting
   */
  run<T>(tenant: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const turns = this.waiting.get(tenant) ?? [];
    if (turns.length >= WAITING_MAX) return Promise.reject(new TooMany(RETRY_AFTER_S));
    return new Promise<T>((resolve, reject) => {
      const turn = async () => {
        if (signal.aborted) reject(signal.reason as Error);
        else await work().then(resolve, reject);
      };
      this.waiting.set(tenant, [...turns, turn]);
      void this.drain();
    });
  }

  private async drain(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    for (let next = this.next(); next; next = this.next()) await next();
    this.busy = false;
  }

  /** The first turn of the tenant that has waited longest; the tenant goes to the end. */
  private next(): Turn | undefined {
    const [first] = this.waiting;
    if (!first) return undefined;
    const [tenant, [turn, ...rest]] = first;
    this.waiting.delete(tenant);
    if (rest.length > 0) this.waiting.set(tenant, rest);
    return turn;
  }
}
