import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { environmentWith } from '@portal/dev-env/config';
import { root } from '@portal/dev-env/paths';
import { natsUrlFor, OPERATOR } from '@portal/dev-env/infra/nats-users';
import { postgresUrl } from '@portal/dev-env/infra/postgres';
import { removeData } from '@portal/dev-env/infra/remove-data';
import { type Secrets, secretsOf } from '@portal/dev-env/infra/secrets';
import { abandonableName } from '@portal/dev-env/portal/data-folder';
import { freePort } from '@portal/dev-env/process/ports';
import { Link } from './link';
import { within } from './pause';

/** One session asks for more than the edge allows anybody: the limits are out of the way of a measurement. */
export const UNLIMITED = { RATE_SESSION: '1000000000', RATE_TENANT: '1000000000', RATE_ADDRESS: '1000000000' };

/** An edge that has just begun may still wait for its services where other work takes the processors. */
const SERVED_MS = 20_000;

export interface StageOptions {
  /** What all processes find in their environment; by default no rate limits. */
  environment?: Record<string, string>;
  /** Pairs of processes, `svc-issues>postgres`, to put a line between that can be cut: see {@link Stage.line}. */
  lines?: readonly string[];
}

export interface Answer {
  status: number;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

/** A portal of its own on a data folder of its own, started as a person would start it. */
export class Stage {
  private process: ChildProcess | null = null;
  private static readonly opened = new Set<Stage>();
  private static count = 0;
  /** Where data folders are made. */
  static place = tmpdir();
  private readonly links = new Map<string, Link>();
  private readonly afterwards: (() => void)[] = [];
  readonly folder = join(Stage.place, abandonableName('proof', ++Stage.count));
  /** Where browsers reach it. */
  port = 0;
  /** Seconds from the command to its last line, of the latest start. */
  readySeconds = 0;

  private constructor(private readonly options: StageOptions) {
    mkdirSync(this.folder, { mode: 0o700 });
  }

  /** A running portal with the demo plants. */
  static async open(options: StageOptions = {}): Promise<Stage> {
    const stage = new Stage(options);
    Stage.opened.add(stage);
    try {
      await stage.start();
      if (options.lines) await stage.layLines(options.lines);
    } catch (error) {
      await stage.remove();
      throw error;
    }
    return stage;
  }

  /** Ends every stage of this process, because somebody wants us to stop. */
  static async removeAll(): Promise<void> {
    await Promise.allSettled([...Stage.opened].map((stage) => stage.remove()));
  }

  /** Starts it again after {@link stop}, with these words behind the command; the port stays. */
  async start(...words: string[]): Promise<void> {
    const began = performance.now();
    this.port ||= await freePort('127.0.0.1');
    const child = spawn(
      process.execPath,
      [join(root, 'packages/dev-env/bin/portal.mjs'), 'start', '--data', this.folder, '--port', String(this.port), ...words],
      { cwd: root, env: environmentWith(this.options.environment ?? UNLIMITED), stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.process = child;
    await new Promise<void>((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Ctrl+C')) resolve();
      });
      child.once('exit', () => reject(new Error(`the portal did not start:\n${said}`)));
    });
    this.readySeconds = (performance.now() - began) / 1000;
    await within(SERVED_MS, async () => (await this.call('GET', '/api/tenant', { host: `acme.localhost:${this.port}` })).status < 500);
  }

  async stop(): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  }

  /** Has something done when the stage is removed: everything is stopped then, its folder still there. */
  beforeRemoval(work: () => void): void {
    this.afterwards.push(work);
  }

  async remove(): Promise<void> {
    await this.stop();
    for (const work of this.afterwards.splice(0).toReversed()) work();
    for (const link of this.links.values()) await link.close();
    removeData(this.folder);
    Stage.opened.delete(this);
  }

  /** The line between two processes; only where the stage was opened with `lines`. */
  line(name: string): Link {
    const link = this.links.get(name);
    if (!link) throw new Error(`there is no line ${name}`);
    return link;
  }

  /** Launcher of everything. */
  get launcher(): number {
    const pid = this.process?.pid;
    if (pid === undefined) throw new Error('the portal is not running');
    return pid;
  }

  /** Process number by name: postgres, nats, shell-bff, svc-… */
  get processes(): Record<string, number> {
    const running = JSON.parse(readFileSync(join(this.folder, 'processes.json'), 'utf8')) as Record<string, { pid: number }>;
    return Object.fromEntries(Object.entries(running).map(([name, { pid }]) => [name, pid]));
  }

  /** What a process has written to its log so far. */
  logOf(name: string): string {
    return readFileSync(join(this.folder, 'logs', `${name}.log`), 'utf8');
  }

  /** The database as its administrator, who sees all tenants. */
  async database(): Promise<pg.Client> {
    const client = new pg.Client(this.databaseUrl);
    // A proof may take the server away under it.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  get databaseUrl(): string {
    return postgresUrl({ port: this.ports.postgres ?? 0, password: this.secrets.databasePassword });
  }

  /** The broker as its operator, who may do everything there. */
  get natsUrl(): string {
    return natsUrlFor(OPERATOR, `nats://127.0.0.1:${this.ports.nats}`, this.secrets.natsKey);
  }

  get secrets(): Secrets {
    return secretsOf(this.folder);
  }

  /** Loopback ports by name: postgres, nats, `svc-issues-http`, `svc-issues-grpc`, … */
  get ports(): Record<string, number> {
    const read = (file: string) => JSON.parse(readFileSync(join(this.folder, file), 'utf8')) as Record<string, number>;
    return { ...read('ports.json'), ...read('service-ports.json') };
  }

  /** Headers of a signed-in demo person. */
  async signIn(email: string, tenant = 'acme'): Promise<Record<string, string>> {
    const headers = { host: `${tenant}.localhost:${this.port}`, 'x-device-id': crypto.randomUUID(), 'content-type': 'application/json' };
    const { status, body } = await this.call('POST', '/api/auth/login_by_email', headers, { email, password: 'Demo-Pass-2026' });
    if (status !== 200) throw new Error(`sign-in of ${email}: ${status} ${body}`);
    const { item } = JSON.parse(body) as { item: { token: string } };
    return { ...headers, authorization: `Bearer ${item.token}` };
  }

  /** Proves anew that a person with the demo password is who they are: for five minutes they may do what needs that. */
  async prove(headers: Record<string, string>): Promise<void> {
    const { status, body } = await this.call('POST', '/api/auth/proof', headers, { password: 'Demo-Pass-2026' });
    if (status !== 200) throw new Error(`proof of identity: ${status} ${body}`);
  }

  /** As `call`, for a person with the demo password who proves that it is them when the call asks for it. */
  async callProven(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<Answer> {
    const answer = await this.call(method, path, headers, body);
    if (answer.status !== 403 || !answer.body.includes('"proof_required"')) return answer;
    await this.prove(headers);
    return this.call(method, path, headers, body);
  }

  /**
   * One call through the edge; a body is sent as JSON, bytes as they are. Rejects when the connection breaks or `timeout` milliseconds pass
   * without an answer.
   */
  call(method: string, path: string, headers: Record<string, string>, body?: unknown, timeout = 60_000): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: this.port, method, path, headers, timeout }, (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (chunk: string) => (text += chunk))
          .on('error', reject)
          .on('end', () => resolve({ status: answer.statusCode ?? 0, body: text, headers: answer.headers }));
      });
      sent.on('timeout', () => sent.destroy(new Error(`${method} ${path}: no answer within ${timeout} ms`)));
      sent.on('error', reject).end(body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body));
    });
  }

  /** The ports are known only after a first start. */
  private async layLines(names: readonly string[]): Promise<void> {
    await this.stop();
    for (const name of names) this.links.set(name, await Link.to(this.ports[name.split('>')[1] ?? ''] ?? 0));
    writeFileSync(
      join(this.folder, 'links.json'),
      JSON.stringify(Object.fromEntries([...this.links].map(([name, { port }]) => [name, port]))),
    );
    await this.start();
  }
}
