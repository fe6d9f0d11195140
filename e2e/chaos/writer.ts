import { pause } from '../proof/pause';
import type { Stage } from '../proof/stage';

const PAUSE_MS = 40;

/** Numbered writes, each sent again under its own idempotency key until it is acknowledged: what a careful client does. */
export class Writer {
  /** Numbers of acknowledged reports, with the issue that each became. */
  readonly reported = new Map<number, number>();
  /** The last name that was acknowledged for the renamed person. */
  renamedTo = '';
  /** When the portal acknowledged last, in milliseconds since 1970. */
  lastAnswerAt = Date.now();
  private going = true;
  private work: Promise<void>[] = [];

  constructor(private readonly stage: Stage, private readonly run: string, private readonly category: number, private readonly person: { id: number; body: object }) {}

  async start(): Promise<void> {
    const operator = await this.stage.signIn('operator@acme.test');
    const admin = await this.stage.signIn('admin@acme.test');
    this.work = [this.report(operator), this.rename(admin)];
  }

  /** Lets what is under way be acknowledged, then ends. */
  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.work);
  }

  titleOf(number: number): string {
    return `${this.run} ${number}`;
  }

  private async report(headers: Record<string, string>): Promise<void> {
    for (let number = 1; this.going; number += 1) {
      const title = this.titleOf(number);
      const body = await this.untilAcknowledged('POST', '/api/issues', headers, { category_id: this.category, title, user_description: title });
      this.reported.set(number, (JSON.parse(body) as { item: { id: number } }).item.id);
    }
  }

  private async rename(headers: Record<string, string>): Promise<void> {
    for (let number = 1; this.going; number += 1) {
      const name = `${this.run} name ${number}`;
      await this.untilAcknowledged('PUT', `/api/users/${this.person.id}`, headers, { ...this.person.body, name });
      this.renamedTo = name;
    }
  }

  private async untilAcknowledged(method: string, path: string, headers: Record<string, string>, body: object): Promise<string> {
    const keyed = method === 'POST' ? { ...headers, 'idempotency-key': crypto.randomUUID() } : headers;
    for (;;) {
      const answer = await this.stage.call(method, path, keyed, body).catch(() => null);
      await pause(PAUSE_MS);
      if (!answer || answer.status >= 500 || answer.status === 429 || answer.status === 401) continue;
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
      this.lastAnswerAt = Date.now();
      return answer.body;
    }
  }
}
