import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { environmentWith } from '@portal/dev-env/config';
import { root } from '@portal/dev-env/paths';
import { postgresUrl } from '@portal/dev-env/infra/postgres';
import { removeData } from '@portal/dev-env/infra/remove-data';
import { secretsOf } from '@portal/dev-env/infra/secrets';

/** One session asks for more than the edge allows anybody: the limits are out of the way of a measurement. */
const UNLIMITED = { RATE_SESSION: '1000000000', RATE_TENANT: '1000000000', RATE_ADDRESS: '1000000000' };

export interface Answer {
  status: number;
  body: string;
}

/** A portal of its own on a data folder of its own, started as a person would start it. */
export class Stage {
  private process: ChildProcess | null = null;
  readonly folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  /** Seconds from the command to its last line, of the latest start. */
  readySeconds = 0;

  constructor(readonly port: number) {}

  async start(): Promise<void> {
    const began = performance.now();
    const child = spawn(process.execPath, [join(root, 'packages/dev-env/bin/portal.mjs'), 'start', '--data', this.folder, '--port', String(this.port)], { cwd: root, env: environmentWith(UNLIMITED), stdio: ['ignore', 'pipe', 'inherit'] });
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
  }

  async stop(): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  }

  async remove(): Promise<void> {
    await this.stop();
    removeData(this.folder);
  }

  /** Launcher and everything it started. */
  get launcher(): number {
    const pid = this.process?.pid;
    if (pid === undefined) throw new Error('the portal is not running');
    return pid;
  }

  /** The database as its administrator, who sees all tenants. */
  async database(): Promise<pg.Client> {
    const client = new pg.Client(this.databaseUrl);
    await client.connect();
    return client;
  }

  get databaseUrl(): string {
    const { postgres } = JSON.parse(readFileSync(join(this.folder, 'ports.json'), 'utf8')) as { postgres: number };
    return postgresUrl({ port: postgres, password: secretsOf(this.folder).databasePassword });
  }

  /** Port of a service's HTTP server, for asking it without the BFF. */
  servicePort(service: string): number {
    return (JSON.parse(readFileSync(join(this.folder, 'service-ports.json'), 'utf8')) as Record<string, number>)[`${service}-http`] ?? 0;
  }

  /** Headers of a signed-in demo person. */
  async signIn(email: string, tenant = 'acme'): Promise<Record<string, string>> {
    const headers = { host: `${tenant}.localhost:${this.port}`, 'x-device-id': crypto.randomUUID(), 'content-type': 'application/json' };
    const { status, body } = await this.call('POST', '/api/auth/login_by_email', headers, { email, password: 'Demo-Pass-2026' });
    if (status !== 200) throw new Error(`sign-in of ${email}: ${status} ${body}`);
    const { item } = JSON.parse(body) as { item: { token: string } };
    return { ...headers, authorization: `Bearer ${item.token}` };
  }

  call(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: this.port, method, path, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk)).on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      });
      sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** A category of the demo plant that can be reported under with a title and a description alone. */
  async reportableCategory(): Promise<number> {
    interface Category { id: number; type: string; can_be_picked: boolean; parameters: { required: boolean }[] }
    const { body } = await this.call('GET', '/api/categories', await this.signIn('operator@acme.test'));
    const { items } = JSON.parse(body) as { items: Category[] };
    const found = items.find(({ type, can_be_picked, parameters }) => type === 'standard' && can_be_picked && !parameters.some(({ required }) => required));
    if (!found) throw new Error('no category can be reported under');
    return found.id;
  }
}
