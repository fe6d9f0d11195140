/** What a tenant's uploads together may bring a second. */
const BYTES_PER_MS = 16_000;
/** What the beginning of an upload costs, told in bytes: it is a request like others, with questions of its own. */
const BEGINNING_BYTES = 256_000;
const SWEEP_AT = 10_000;

/**
 * Takes the uploads of a tenant piece by piece: what many send at once is read no faster than what lets the requests of others through
 * in between. What is not read waits at its sender.
 */
export class UploadPace {
  /** When each tenant's next piece is due. */
  readonly #dueAt = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Waits until an upload of the tenant may begin. */
  begin(tenant: string): Promise<void> {
    return this.take(tenant, BEGINNING_BYTES);
  }

  /** Waits until the tenant's next piece, of so many bytes, may be passed on. */
  async take(tenant: string, bytes: number): Promise<void> {
    const now = this.#now();
    if (this.#dueAt.size >= SWEEP_AT) this.#sweep(now);
    const due = Math.max(now, this.#dueAt.get(tenant) ?? 0);
    this.#dueAt.set(tenant, due + bytes / BYTES_PER_MS);
    if (due > now) await new Promise((resolve) => setTimeout(resolve, due - now));
  }

  #sweep(now: number): void {
    for (const [tenant, due] of this.#dueAt) if (due <= now) this.#dueAt.delete(tenant);
  }
}
