import { pause } from '../../../proof/pause';
import type { Stage } from '../../../proof/stage';

const PAUSE_MS = 250;
const CLEAR = [200, 503, 504];

/** A read. */
export interface Read {
  path: string;
  headers: Record<string, string>;
}

/** One read repeated until it is stopped, one after the other, and how it was answered. */
export class RepeatedRead {
  worstMs = 0;
  /** Answers by status, 0 for a connection that broke. */
  readonly answers = new Map<number, number>();
  private going = true;
  private readonly work: Promise<void>;

  constructor(
    private readonly stage: Stage,
    private readonly target: Read,
  ) {
    this.work = this.run();
  }

  /** Answers that say neither what was asked for nor that somebody is away. */
  get unclear(): number {
    return this.count((status) => !CLEAR.includes(status));
  }

  get failed(): number {
    return this.count((status) => status !== 200);
  }

  get summary(): string {
    return `${[...this.answers].map(([status, count]) => `${count} × ${status}`).join(', ')} within ${this.worstMs} ms`;
  }

  /** Lets the last one be answered. */
  async stop(): Promise<void> {
    this.going = false;
    await this.work;
  }

  /** Milliseconds until all reads are answered with 200; `limit` when they are not by then. */
  static async until200(stage: Stage, reads: readonly Read[], limit: number): Promise<number> {
    const began = Date.now();
    while (Date.now() - began < limit) {
      const statuses = await Promise.all(
        reads.map(({ path, headers }) =>
          stage.call('GET', path, headers, undefined, limit).then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      );
      if (statuses.every((status) => status === 200)) return Date.now() - began;
      await pause(50);
    }
    return limit;
  }

  private count(counts: (status: number) => boolean): number {
    return [...this.answers].reduce((sum, [status, count]) => sum + (counts(status) ? count : 0), 0);
  }

  private async run(): Promise<void> {
    const { path, headers } = this.target;
    while (this.going) {
      const began = performance.now();
      const status = await this.stage.call('GET', path, headers).then(
        (answer) => answer.status,
        () => 0,
      );
      this.worstMs = Math.max(this.worstMs, Math.round(performance.now() - began));
      this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
      await pause(PAUSE_MS);
    }
  }
}
