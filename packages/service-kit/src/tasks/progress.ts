import { AsyncResource } from 'node:async_hooks';

const EVERY_MS = 250;

/** Writes the progress of an attempt, the newest at most every 250 ms. Progress that cannot be written is lost: the job goes on. */
export class ProgressWriter {
  private newest: { percent: number; text: string | null } | null = null;
  private writing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | null = null;
  private closed = false;
  /** Progress is told inside the transaction of the effect, and written outside it. */
  private readonly write = AsyncResource.bind(() => this.writeNewest());

  /** @param store writes it in a transaction of its own */
  constructor(private readonly store: (percent: number, text: string | null) => Promise<void>) {}

  readonly set = (percent: number, text?: string): void => {
    this.newest = { percent: Math.round(Math.min(100, Math.max(0, percent))), text: text ?? null };
    if (!this.timer && !this.closed) this.write();
  };

  /** Drops what was not written yet. Resolves when nothing is being written any more. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer ?? undefined);
    await this.writing;
  }

  private writeNewest(): void {
    this.timer = null;
    if (!this.newest) return;
    const { percent, text } = this.newest;
    this.newest = null;
    this.timer = setTimeout(this.write, EVERY_MS);
    this.writing = this.writing.then(() => this.store(percent, text)).catch(() => undefined);
  }
}
