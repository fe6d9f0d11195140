import { request } from 'node:http';
import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import { pause, within } from '../../../proof/pause';
import type { Containers } from './containers';

const EMAIL = 'admin@acme.example';
const PAUSE_MS = 100;
const TIMEOUT_MS = 15_000;
const CATEGORIES_MS = 60_000;
const LAST_MS = 60_000;

interface Category {
  id: number;
  type: string;
  can_be_picked: boolean;
  parameters: { required: boolean }[];
}

/** A tenant of the containers, in which issues are reported one after the other. */
export class Plant {
  /** When a report was acknowledged last, in milliseconds since 1970. */
  answeredAt = Date.now();
  readonly acknowledged = new Set<string>();
  /** Answers that were no success by status, 0 for a connection that broke. */
  readonly refusals = new Map<number, number>();
  private headers: Record<string, string>;
  private endBy = Infinity;
  private work: Promise<void> = Promise.resolve();

  private constructor(private readonly port: number) {
    const host = `acme.localhost:${port}`;
    this.headers = { host, 'x-device-id': crypto.randomUUID(), 'content-type': 'application/json' };
  }

  /** Creates the tenant with its administrator, as somebody would who runs the containers, and signs in. */
  static async create(containers: Containers, port: number): Promise<Plant> {
    const words = ['create-tenant', '--label', 'acme', '--name', 'ACME Foods', '--email', EMAIL];
    await containers.compose(['exec', '-T', 'svc-identity-1', 'node', 'dist/main.cjs', ...words], `${DEMO_PASSWORD}\n`);
    const plant = new Plant(port);
    const { token } = await plant.item<{ token: string }>('POST', '/api/auth/login_by_email', { email: EMAIL, password: DEMO_PASSWORD });
    plant.headers = { ...plant.headers, authorization: `Bearer ${token}` };
    return plant;
  }

  /** Reports issues until {@link stop}, each with a key until it is acknowledged. */
  async start(): Promise<void> {
    let category: number | undefined;
    // A new tenant's categories come by an event.
    const isThere = await within(CATEGORIES_MS, async () => (category = await this.category()) !== undefined);
    if (!isThere || category === undefined) throw new Error('no category can be reported under');
    this.endBy = Infinity;
    this.work = this.report(category);
    // `stop` tells of it.
    this.work.catch(() => undefined);
  }

  /** Ends the reports; the last is acknowledged. */
  async stop(): Promise<void> {
    this.endBy = Date.now() + LAST_MS;
    await this.work;
  }

  /** What an address of the portal is answered, 0 where the connection breaks. */
  async statusOf(path: string): Promise<number> {
    return (await this.call('GET', path).catch(() => ({ status: 0 }))).status;
  }

  /** Acknowledged reports that the list does not have exactly once. */
  async faults(): Promise<string[]> {
    const counts = new Map<string, number>();
    for (let page = 1, more = true; more; page += 1) {
      const { items } = JSON.parse((await this.call('GET', `/api/issues?pp=100&p=${page}`)).body) as { items: { title: string }[] };
      for (const { title } of items) counts.set(title, (counts.get(title) ?? 0) + 1);
      more = items.length === 100;
    }
    return [...this.acknowledged].filter((title) => counts.get(title) !== 1);
  }

  /** One that can be reported under with a title and a description alone. */
  private async category(): Promise<number | undefined> {
    const { items = [] } = JSON.parse((await this.call('GET', '/api/categories')).body) as { items?: Category[] };
    return items.find((one) => one.type === 'standard' && one.can_be_picked && !one.parameters.some(({ required }) => required))?.id;
  }

  private async report(category: number): Promise<void> {
    for (let number = 1; this.endBy === Infinity; number += 1) {
      const title = `Containers ${number}`;
      const key = { 'idempotency-key': crypto.randomUUID() };
      const body = { category_id: category, title, user_description: title };
      while (!(await this.isAcknowledged(body, key)))
        if (Date.now() > this.endBy) throw new Error(`reports are not acknowledged: ${JSON.stringify([...this.refusals])}`);
      this.acknowledged.add(title);
    }
  }

  private async isAcknowledged(body: object, key: Record<string, string>): Promise<boolean> {
    const { status, body: text } = await this.call('POST', '/api/issues', body, key).catch(() => ({ status: 0, body: '' }));
    await pause(PAUSE_MS);
    if (status >= 200 && status < 300) {
      this.answeredAt = Date.now();
      return true;
    }
    this.refusals.set(status, (this.refusals.get(status) ?? 0) + 1);
    if (status >= 400 && status < 500 && status !== 429) throw new Error(`a report was answered ${status} ${text}`);
    return false;
  }

  private async item<T>(method: string, path: string, body: object): Promise<T> {
    const { status, body: text } = await this.call(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return (JSON.parse(text) as { item: T }).item;
  }

  private call(method: string, path: string, body?: object, more: Record<string, string> = {}): Promise<{ status: number; body: string }> {
    return new Promise((resolve, reject) => {
      const headers = { ...this.headers, ...more };
      const sent = request({ host: '127.0.0.1', port: this.port, method, path, headers, timeout: TIMEOUT_MS }, (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (chunk: string) => (text += chunk))
          .on('error', reject)
          .on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      });
      sent
        .on('timeout', () => sent.destroy(new Error('no answer')))
        .on('error', reject)
        .end(body && JSON.stringify(body));
    });
  }
}
