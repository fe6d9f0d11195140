import type { WriteCall, WriteLine, WrittenLine } from '../domains/writes';
import { pause } from '../proof/pause';
import type { Plant } from '../proof/plants';
import type { Answer, Stage } from '../proof/stage';

/** Milliseconds between two writes of a line, where nothing else is said. */
const PAUSE_MS = 40;
/**
 * Milliseconds between two calls of a busy person. Without a pause a dozen callers want more of the database than is a plant's own beside
 * another, and are answered 429 for that.
 */
export const PERSON_PAUSE_MS = 400;
/** Longer than any deadline of the portal. */
const TIMEOUT_MS = 15_000;
/** What was under way when the writing ends must be acknowledged within this time. */
const LAST_MS = 30_000;

/** One line of writes in one plant, one write after the other. */
export class Writer implements WrittenLine {
  readonly acknowledged = new Map<number, number>();
  /** When one was acknowledged last, in milliseconds since 1970. */
  answeredAt = Date.now();
  /** Answers with an error by status, 0 for a connection that broke. */
  readonly refusals = new Map<number, number>();
  /** The latest of them, with its time. */
  lastRefusal = '';
  private endBy = Infinity;
  private work: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly stage: Stage,
    readonly line: WriteLine,
    readonly plant: Plant,
    private readonly run: string,
    private readonly callFor: (text: string) => WriteCall,
    private readonly pauseMs: number,
  ) {}

  /** A line that is ready and has not started. */
  static async of(stage: Stage, line: WriteLine, plant: Plant, run: string, pauseMs = PAUSE_MS): Promise<Writer> {
    return new Writer(stage, line, plant, run, await line.prepare(stage, plant), pauseMs);
  }

  get prefix(): string {
    return `${this.run} ${this.plant.label} `;
  }

  readonly textOf = (number: number): string => `${this.prefix}${this.line.name} ${number}.`;

  start(): void {
    this.work = this.writeAll();
    // `stop` reports it.
    this.work.catch(() => undefined);
  }

  /** Lets what is under way be acknowledged, then ends. Rejects when the portal does not acknowledge it within 30 s. */
  async stop(): Promise<void> {
    this.endBy = Date.now() + LAST_MS;
    await this.work;
  }

  private async writeAll(): Promise<void> {
    for (let number = 1; this.endBy === Infinity; number += 1) {
      const call = this.callFor(this.textOf(number));
      const answer = this.line.delivery === 'once' ? await this.send(call) : await this.untilAcknowledged(call);
      if (answer) this.acknowledged.set(number, (JSON.parse(answer.body) as { item: { id: number } }).item.id);
    }
  }

  private async untilAcknowledged(call: WriteCall): Promise<Answer> {
    const key: Record<string, string> = this.line.delivery === 'idempotent' ? { 'idempotency-key': crypto.randomUUID() } : {};
    while (Date.now() < this.endBy) {
      const answer = await this.send({ ...call, headers: { ...call.headers, ...key } });
      if (answer) return answer;
    }
    throw new Error(`the ${this.line.name} of ${this.plant.label} were not acknowledged: ${JSON.stringify([...this.refusals])}`);
  }

  /** The answer when it acknowledges; null when the portal could not. @throws when it says that the request itself is wrong */
  private async send({ method, path, headers, body }: WriteCall): Promise<Answer | null> {
    const answer = await this.stage.call(method, `/api${path}`, headers, body, TIMEOUT_MS).catch(() => null);
    await pause(this.pauseMs);
    const status = answer?.status ?? 0;
    if (answer && status >= 200 && status < 300) {
      this.answeredAt = Date.now();
      return answer;
    }
    this.refusals.set(status, (this.refusals.get(status) ?? 0) + 1);
    this.lastRefusal = `${new Date().toISOString()} ${this.line.name}: ${status} ${answer?.body ?? ''}`;
    // No fault may sign anybody out: the verdict counts each 401.
    if (status === 0 || status === 401 || status === 429 || status >= 500) return null;
    throw new Error(`${method} ${path}: ${status} ${answer?.body}`);
  }
}
