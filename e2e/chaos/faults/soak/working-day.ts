import { request } from 'node:http';
import { DOMAINS } from '../../../domains/domains';
import type { Task, Workplace } from '../../../domains/workday';
import { pause } from '../../../proof/pause';
import type { Answer, Stage } from '../../../proof/stage';

type Headers = Record<string, string>;

const LISTENS_MS = 6_000;

/** A plant at work, at a pace: people do the tasks of all domains in turn, and listen to live events. */
export class WorkingDay implements Workplace {
  /** Answers so far. */
  answers = 0;
  /** Answers that were not what the task expects, in words. */
  readonly errors: string[] = [];
  operator: Headers = {};
  admin: Headers = {};
  private going = true;
  private turn = 0;
  private tasks: readonly Task[] = [];
  private readonly work: Promise<void>[] = [];

  constructor(
    readonly stage: Stage,
    readonly tenant: 'acme' | 'globex',
    private readonly pauseMs: number,
  ) {}

  async start(): Promise<void> {
    [this.operator, this.admin] = await Promise.all([this.signIn('operator'), this.signIn('admin')]);
    this.tasks = (await Promise.all(DOMAINS.map(async ({ tasks }) => (await tasks?.(this)) ?? []))).flat();
    this.work.push(
      this.repeat(() => this.next()),
      this.repeat(() => this.listen()),
    );
  }

  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.work);
  }

  readonly signIn = (person: 'operator' | 'admin'): Promise<Headers> => this.stage.signIn(`${person}@${this.tenant}.test`, this.tenant);

  readonly ask = async (method: string, path: string, headers: Headers, expected: number, body?: unknown): Promise<Answer> => {
    const answer = await this.stage.call(method, `/api${path}`, headers, body, 15_000);
    this.answers += 1;
    if (answer.status !== expected) throw new Error(`${this.tenant}: ${method} ${path}: ${answer.status} ${answer.body.slice(0, 200)}`);
    return answer;
  };

  private async repeat(task: Task): Promise<void> {
    while (this.going) {
      const began = Date.now();
      await task().catch((error: unknown) => this.errors.push(error instanceof Error ? error.message : String(error)));
      await pause(Math.max(0, this.pauseMs - (Date.now() - began)));
    }
  }

  private next(): Promise<void> {
    this.turn = (this.turn + 1) % this.tasks.length;
    return this.tasks[this.turn]?.() ?? Promise.resolve();
  }

  /** Keeps a live stream open for a while. */
  private listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: this.stage.port, path: '/events', headers: this.operator }, (answer) => {
        this.answers += 1;
        if (answer.statusCode !== 200) reject(new Error(`${this.tenant}: live events: ${answer.statusCode}`));
        answer
          .resume()
          .once('error', () => undefined)
          .once('close', () => {
            clearTimeout(leaving);
            resolve();
          });
      });
      const leaving = setTimeout(() => sent.destroy(), LISTENS_MS);
      sent.once('error', (error) => (sent.destroyed ? resolve() : reject(error))).end();
    });
  }
}
