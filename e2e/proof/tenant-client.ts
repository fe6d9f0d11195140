import { DEMO_PASSWORD, DEMO_TENANTS } from '@portal/contracts/identity/demo';
import type { Answer, Stage } from './stage';
import { photoOfAPress } from '../photo';
import { formWith } from './multipart';
import { schemasWith } from './schemas-with';

const BOUNDARY = 'portal-attack';
const MULTIPART = Buffer.concat([
  Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="press.png"\r\ncontent-type: image/png\r\n\r\n`),
  photoOfAPress(),
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
]);

/** The calls of one person who is signed in to one tenant. */
export class TenantClient {
  constructor(
    readonly stage: Stage,
    readonly label: 'acme' | 'globex',
    readonly headers: Record<string, string>,
  ) {}

  get tenant(): string {
    return DEMO_TENANTS[this.label].id;
  }

  /** @param path below `/api` */
  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.stage.callProven(method, `/api${path}`, { ...this.headers, ...headers }, body);
  }

  /** Sends a small photo. */
  upload(path: string): Promise<Answer> {
    return this.call('POST', path, MULTIPART, { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` });
  }

  /** Sends a table without rows, and other fields of its form. */
  uploadTable(path: string, fields?: Readonly<Record<string, string>>): Promise<Answer> {
    const { body, type } = formWith('rows.csv', Buffer.from('Symbol;Name\n'), fields);
    return this.call('POST', path, body, { 'content-type': type });
  }

  /** The item of an answer that must be a success. */
  async item<T>(answer: Promise<Answer>): Promise<T> {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${this.label} could not create what the attack needs: ${status} ${body}`);
    return (JSON.parse(body) as { item: T }).item;
  }

  /** Sends a small photo, which must be taken. */
  uploadedFile(path: string): Promise<{ id: string; path: string }> {
    return this.item(this.upload(path));
  }

  /** The first item of a list that must have one. */
  async first<T>(path: string): Promise<T> {
    const [found] = await this.items<T>(path);
    if (found === undefined) throw new Error(`${this.label} has nothing at ${path}`);
    return found;
  }

  /** The items of a list. */
  async items<T>(path: string): Promise<T[]> {
    const { status, body } = await this.call('GET', path);
    if (status !== 200) throw new Error(`${this.label} GET ${path}: ${status} ${body}`);
    return (JSON.parse(body) as { items: T[] }).items;
  }
}

/** Signs somebody in on a device of one's choice. */
export async function signedIn(
  stage: Stage,
  label: 'acme' | 'globex',
  email: string,
  device: string = crypto.randomUUID(),
): Promise<TenantClient> {
  const headers = { host: `${label}.localhost:${stage.port}`, 'x-device-id': device, 'content-type': 'application/json' };
  const nobody = new TenantClient(stage, label, headers);
  const { token } = await nobody.item<{ token: string }>(nobody.call('POST', '/auth/login_by_email', { email, password: DEMO_PASSWORD }));
  return new TenantClient(stage, label, { ...headers, authorization: `Bearer ${token}` });
}

/**
 * The administrators of both plants, on one device (a terminal may be carried from plant to plant). Numbers count up in each plant from 1:
 * Globex goes on far beyond, so that none of its numbers is one of ACME's too.
 */
export async function bothTenants(stage: Stage): Promise<{ home: TenantClient; other: TenantClient }> {
  const database = await stage.database();
  for (const schema of await schemasWith(database, 'number_series'))
    await database.query(`update ${schema}.number_series set value = greatest(value, 900000) where tenant_id = $1`, [
      DEMO_TENANTS.globex.id,
    ]);
  await database.end();
  const device = crypto.randomUUID();
  return {
    home: await signedIn(stage, 'acme', 'admin@acme.test', device),
    other: await signedIn(stage, 'globex', 'admin@globex.test', device),
  };
}

/** Something that is created once for each client, when it is asked for first. */
export function oncePerClient<T>(create: (client: TenantClient) => Promise<T>): (client: TenantClient) => Promise<T> {
  const created = new WeakMap<TenantClient, Promise<T>>();
  return (client) => {
    const one = created.get(client) ?? create(client);
    created.set(client, one);
    return one;
  };
}
