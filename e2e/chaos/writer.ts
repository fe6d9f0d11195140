import { pause } from '../proof/pause';
import type { Answer, Stage } from '../proof/stage';
import type { Plant } from './plants';

const PAUSE_MS = 40;
/** Longer than any deadline of the portal. */
const PATIENCE_MS = 15_000;
/** What was under way when the writing ends must be acknowledged within this time. */
const LAST_MS = 30_000;

/** Numbered writes of one kind: the acknowledged ones, each with what the portal said it became. */
export type Acknowledged = Map<number, number>;

type Line = 'reports' | 'singleReports' | 'renames';

/**
 * Writes to one plant, one after the other, in three lines: reports that are sent again under their own idempotency key until they are acknowledged (what a
 * careful client does), reports that are sent once without a key, and renames of one person.
 */
export class Writer {
  /** Number → issue, of reports that were repeated until they were acknowledged. */
  readonly reported: Acknowledged = new Map();
  /** Number → issue, of reports that were sent once. */
  readonly reportedOnce: Acknowledged = new Map();
  /** Reports that were sent once and not acknowledged: each may be there, whole, or not. */
  unknown = 0;
  /** Renames that were acknowledged: 1 to this. */
  renamed = 0;
  /** When each of the three lines was acknowledged last, in milliseconds since 1970. */
  readonly answeredAt = { reports: Date.now(), singleReports: Date.now(), renames: Date.now() };
  /** Answers with an error by status, 0 for a connection that broke. */
  readonly refusals = new Map<number, number>();
  /** The latest of them, with its time. */
  lastRefusal = '';
  private endBy = Infinity;
  private work: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly stage: Stage,
    readonly plant: Plant,
    readonly run: string,
  ) {}

  start(): void {
    const lines = [this.lineOfReports(), this.lineOfSingleReports(), this.lineOfRenames()];
    this.work = Promise.all(lines);
    // Told by `stop`.
    this.work.catch(() => undefined);
  }

  /** Lets what is under way be acknowledged, then ends. Rejects when the portal does not acknowledge it within 30 s. */
  async stop(): Promise<void> {
    this.endBy = Date.now() + LAST_MS;
    await this.work;
  }

  titleOf(number: number): string {
    return `${this.run} ${this.plant.label} ${number}.`;
  }

  singleTitleOf(number: number): string {
    return `${this.run} ${this.plant.label} once ${number}.`;
  }

  nameOf(number: number): string {
    return `${this.run} ${this.plant.label} name ${number}.`;
  }

  private get going(): boolean {
    return this.endBy === Infinity;
  }

  private async lineOfReports(): Promise<void> {
    for (let number = 1; this.going; number += 1) {
      const headers = { ...this.plant.operator, 'idempotency-key': crypto.randomUUID() };
      this.reported.set(number, idOf(await this.untilAcknowledged('reports', headers, this.report(this.titleOf(number)))));
    }
  }

  private async lineOfSingleReports(): Promise<void> {
    for (let number = 1; this.going; number += 1) {
      const answer = await this.once('singleReports', this.plant.operator, this.report(this.singleTitleOf(number)));
      if (answer) this.reportedOnce.set(number, idOf(answer));
      else this.unknown += 1;
    }
  }

  private async lineOfRenames(): Promise<void> {
    for (let number = 1; this.going; number += 1) {
      await this.untilAcknowledged('renames', this.plant.admin, { ...this.plant.person.body, name: this.nameOf(number) });
      this.renamed = number;
    }
  }

  private report(title: string): object {
    return { category_id: this.plant.category, title, user_description: title };
  }

  private async untilAcknowledged(line: Line, headers: Record<string, string>, body: object): Promise<Answer> {
    while (Date.now() < this.endBy) {
      const answer = await this.once(line, headers, body);
      if (answer) return answer;
    }
    throw new Error(`the ${line} of ${this.plant.label} was not acknowledged: ${JSON.stringify([...this.refusals])}`);
  }

  /** The answer when it acknowledges; null when the portal could not. Throws when it says that the request itself is wrong. */
  private async once(line: Line, headers: Record<string, string>, body: object): Promise<Answer | null> {
    const [method, path] = line === 'renames' ? ['PUT', `/api/users/${this.plant.person.id}`] : ['POST', '/api/issues'];
    const answer = await this.stage.call(method, path, headers, body, PATIENCE_MS).catch(() => null);
    await pause(PAUSE_MS);
    const status = answer?.status ?? 0;
    if (answer && status >= 200 && status < 300) {
      this.answeredAt[line] = Date.now();
      return answer;
    }
    this.refusals.set(status, (this.refusals.get(status) ?? 0) + 1);
    this.lastRefusal = `${new Date().toISOString()} ${line}: ${status} ${answer?.body ?? ''}`;
    // Nobody is signed out by a fault: the judge counts these.
    if (status === 0 || status === 401 || status === 429 || status >= 500) return null;
    throw new Error(`${method} ${path}: ${status} ${answer?.body}`);
  }
}

function idOf({ body }: Answer): number {
  return (JSON.parse(body) as { item: { id: number } }).item.id;
}
