import { request, Agent } from 'node:http';
import { pause } from '../../../proof/pause';
import { PERSON_PAUSE_MS } from '../../writer';

/** Callers that ask one after the other for as long as they are let, and what came of it. */
export class Load {
  answered = 0;
  private sent = 0;
  /** Answers other than 200 and 201 by status, 0 for a connection that broke. */
  readonly failures = new Map<number, number>();
  private going = true;
  private readonly agent = new Agent({ keepAlive: true });
  private readonly work: Promise<unknown>;

  /** @param port where the next call goes, 0 for nowhere at the moment */
  constructor(
    callers: number,
    private readonly port: () => number,
    private readonly next: (count: number) => Call,
  ) {
    this.work = Promise.all(Array.from({ length: callers }, () => this.caller()));
  }

  get failed(): number {
    return [...this.failures.values()].reduce((sum, count) => sum + count, 0);
  }

  async stop(): Promise<void> {
    this.going = false;
    await this.work;
    this.agent.destroy();
  }

  private async caller(): Promise<void> {
    while (this.going) {
      const status = await this.once(this.next((this.sent += 1))).catch(() => 0);
      this.answered += 1;
      if (status !== 200 && status !== 201) this.failures.set(status, (this.failures.get(status) ?? 0) + 1);
      await pause(PERSON_PAUSE_MS);
    }
  }

  private once({ method, path, headers, body }: Call): Promise<number> {
    return new Promise((resolve, reject) => {
      const sent = request(
        { agent: this.agent, host: '127.0.0.1', port: this.port(), method, path, headers, timeout: 30_000 },
        (answer) => {
          answer
            .resume()
            .once('error', reject)
            .once('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      sent
        .once('timeout', () => sent.destroy())
        .once('error', reject)
        .end(body && JSON.stringify(body));
    });
  }
}

/** A call of a load. */
export interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: object;
}
