import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { webhookForm } from '../../../domains/sync/webhook.factory';
import { Assertions } from '../../../proof/assertions';
import type { Row } from '../../../proof/row';
import type { TenantClient } from '../../../proof/tenant-client';

/** Ways to write an address of this machine or of our own network. */
const HOSTS = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '0.0.0.0',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  'localhost',
  'localhost.',
  '10.0.0.1',
  '169.254.169.254',
  'fd00::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1',
];
const PROTOCOLS = ['sftp', 'ftp', 'ftps', 'https'];
const REFUSED: ReadonlySet<string | null> = new Set(['address_refused', 'unreachable']);
const OUTSIDE = 'https://partner.invalid/hook';

/** A server of our own network that nobody else knows: every connection to it is one that got through. */
class Listener {
  connections = 0;
  private server: Server | null = null;

  async start(): Promise<number> {
    const server = createServer((socket) => {
      this.connections += 1;
      socket.destroy();
    });
    server.listen(0);
    await once(server, 'listening');
    this.server = server;
    return (server.address() as AddressInfo).port;
  }

  stop(): void {
    this.server?.close();
  }
}

async function reaches(listener: Listener, port: number): Promise<boolean> {
  const before = listener.connections;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'close');
  return listener.connections > before;
}

interface Tested {
  item?: { reachable: boolean; problem: string | null };
}

async function connections(client: TenantClient, assertions: Assertions, listener: Listener, port: number): Promise<void> {
  const sent = { port, root: '/', username: 'partner', password: 'secret' };
  for (const protocol of PROTOCOLS)
    for (const host of HOSTS) {
      const before = listener.connections;
      const { status, body } = await client.call('POST', '/sync/test_connection', { ...sent, protocol, host });
      const { item } = JSON.parse(body) as Tested;
      const isRefused = status === 422 || (item?.reachable === false && REFUSED.has(item.problem));
      const isUntouched = listener.connections === before && (host === '127.0.0.1' || !body.includes('127.0.0.1'));
      assertions.denies(`${protocol} to ${host}`, isRefused && isUntouched, `${status} ${body}`);
    }
  const { status, body } = await client.call('POST', '/sync/test_connection', { protocol: 'local', root: '/' });
  assertions.allows(
    'the folder of the tenant',
    status === 200 && (JSON.parse(body) as Tested).item?.reachable === true,
    `${status} ${body}`,
  );
}

const urlOf = (host: string, port: number) => `https://${host.includes(':') ? `[${host}]` : host}:${port}/hook`;

interface Sent {
  item?: { id: number; status?: string; problem?: string | null };
}

/** What is refused when it is saved, or at the latest when it is told. */
async function webhooks(client: TenantClient, assertions: Assertions, listener: Listener, port: number): Promise<void> {
  for (const host of HOSTS) {
    const before = listener.connections;
    const saved = await client.call('POST', '/webhooks', { ...webhookForm(client), url: urlOf(host, port) });
    let found = `${saved.status} ${saved.body}`;
    let isRefused = saved.status === 422 && saved.body.includes('"url"');
    if (saved.status === 201) {
      const id = (JSON.parse(saved.body) as Sent).item?.id;
      const tried = await client.call('POST', `/webhooks/${id}/test`, {});
      found = `${tried.status} ${tried.body}`;
      isRefused = REFUSED.has((JSON.parse(tried.body) as Sent).item?.problem ?? null);
      await client.call('DELETE', `/webhooks/${id}`);
    }
    assertions.denies(`a webhook to ${host}`, isRefused && listener.connections === before, found);
  }
  const { status, body } = await client.call('POST', '/webhooks', { ...webhookForm(client), url: OUTSIDE });
  assertions.allows('a webhook to the internet', status === 201, `${status} ${body}`);
  await client.call('DELETE', `/webhooks/${(JSON.parse(body) as Sent).item?.id}`);
}

/** Hosts of partners and addresses of webhooks are called by the portal: none leads into our own network. */
export async function partnerAddresses(client: TenantClient): Promise<Row[]> {
  const listener = new Listener();
  const port = await listener.start();
  const [hosts, urls] = [
    new Assertions('inject: addresses of our own network, given as hosts of partners'),
    new Assertions('inject: addresses of our own network, given as webhooks'),
  ];
  try {
    await connections(client, hosts, listener, port);
    await webhooks(client, urls, listener, port);
    for (const one of [hosts, urls]) one.allows('the server listens', await reaches(listener, port));
    return [hosts.row(), urls.row()];
  } finally {
    listener.stop();
  }
}
