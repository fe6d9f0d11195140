import { request } from 'node:http';
import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { reportableCategory } from '../../../domains/issues/reportable-category';
import { photoOfAPress } from '../../../photo';
import { formWith } from '../../../proof/multipart';
import { pause } from '../../../proof/pause';
import type { Answer, Stage } from '../../../proof/stage';

type Headers = Record<string, string>;
type Action = () => Promise<void>;

const COLLEAGUE = { acme: DEMO_PEOPLE.acme.waiting.id, globex: 104 } as const;
const LISTENS_MS = 6_000;

/** A plant at work, at a pace: people sign in and out, look, report with and without a photo, repair, rename each other and listen. */
export class WorkingDay {
  /** Answers so far. */
  answers = 0;
  /** Answers that were not what the action expects, in words. */
  readonly errors: string[] = [];
  private operator: Headers = {};
  private admin: Headers = {};
  private category = 0;
  private readonly open: number[] = [];
  private going = true;
  private readonly work: Promise<void>[] = [];

  constructor(
    private readonly stage: Stage,
    private readonly tenant: 'acme' | 'globex',
    private readonly pauseMs: number,
  ) {}

  async start(): Promise<void> {
    [this.operator, this.admin] = await Promise.all([this.signIn('operator'), this.signIn('admin')]);
    this.category = await reportableCategory(this.stage, this.tenant);
    this.work.push(
      this.keep(() => this.next()),
      this.keep(() => this.listen()),
    );
  }

  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.work);
  }

  private async keep(action: Action): Promise<void> {
    while (this.going) {
      const began = Date.now();
      await action().catch((error: unknown) => this.errors.push(error instanceof Error ? error.message : String(error)));
      await pause(Math.max(0, this.pauseMs - (Date.now() - began)));
    }
  }

  private turn = 0;
  private readonly round: readonly Action[] = [
    () => this.look('/api/issues?pp=25'),
    async () => void (await this.report()),
    () => this.visit(),
    () => this.look('/api/issues?pp=25&p=3'),
    () => this.show(),
    () => this.reportWithPhoto(),
    () => this.rename(),
    () => this.look('/api/users?pp=25'),
    () => this.repair(),
    () => this.look('/api/me/assigned_issues'),
  ];

  private next(): Promise<void> {
    this.turn = (this.turn + 1) % this.round.length;
    return this.round[this.turn]?.() ?? Promise.resolve();
  }

  private async ask(method: string, path: string, headers: Headers, expected: number, body?: unknown): Promise<Answer> {
    const answer = await this.stage.call(method, path, headers, body, 15_000);
    this.answers += 1;
    if (answer.status !== expected) throw new Error(`${this.tenant}: ${method} ${path}: ${answer.status} ${answer.body.slice(0, 200)}`);
    return answer;
  }

  private signIn(person: 'operator' | 'admin'): Promise<Headers> {
    return this.stage.signIn(`${person}@${this.tenant}.test`, this.tenant);
  }

  private async look(path: string): Promise<void> {
    await this.ask('GET', path, this.admin, 200);
  }

  private async show(): Promise<void> {
    const id = this.open.at(-1);
    if (id) await this.ask('GET', `/api/issues/${id}`, this.admin, 200);
  }

  private async visit(): Promise<void> {
    const visitor = await this.signIn('operator');
    await this.ask('GET', '/api/auth', visitor, 200);
    await this.ask('POST', '/api/auth/logout', visitor, 200);
  }

  private async report(): Promise<number> {
    const { body } = await this.ask('POST', '/api/issues', { ...this.operator, 'idempotency-key': crypto.randomUUID() }, 201, {
      category_id: this.category,
      title: 'Soak: press stands still',
      user_description: 'It stopped by itself.',
    });
    const { id } = (JSON.parse(body) as { item: { id: number } }).item;
    this.open.push(id);
    return id;
  }

  private async reportWithPhoto(): Promise<void> {
    const id = await this.report();
    const { body, type } = formWith('press.png', photoOfAPress());
    const answer = await this.ask('POST', `/api/issues/${id}/photos`, { ...this.operator, 'content-type': type }, 201, body);
    await this.ask('GET', (JSON.parse(answer.body) as { item: { path: string } }).item.path, this.operator, 200);
  }

  private async rename(): Promise<void> {
    const path = `/api/users/${COLLEAGUE[this.tenant]}`;
    const {
      item: { account_status, timezone, currency_id },
    } = JSON.parse((await this.ask('GET', path, this.admin, 200)).body) as { item: Record<string, unknown> };
    await this.ask('PUT', path, this.admin, 200, { account_status, timezone, currency_id, name: `Soak ${this.answers}` });
  }

  private async repair(): Promise<void> {
    const id = this.open.shift();
    if (!id) return;
    for (const [step, body] of [['take'], ['arrive'], ['finish', { comment: 'Sensor cleaned.' }]] as const)
      await this.ask('POST', `/api/me/issues/${id}/${step}`, this.admin, 200, body ?? {});
    this.open.splice(0, Math.max(0, this.open.length - 50));
  }

  /** Opens a live stream, hears it for a while and goes. */
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
