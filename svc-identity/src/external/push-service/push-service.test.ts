import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPushService } from './push-service';

const SECRETS = ['0123456789abcdef0123456789abcdef'];
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const MESSAGE = { text: '{}', urgent: false, lifetimeS: 60 };
const never = new AbortController().signal;

let server: Server;
let asked: string[];
let origin: string;
beforeEach(async () => {
  asked = [];
  server = createServer((req, res) => {
    asked.push(req.url ?? '');
    if (req.url === '/moved') res.writeHead(307, { location: `${origin}/elsewhere` }).end();
    else if (req.url !== '/hangs') res.writeHead(201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Options = Partial<Parameters<typeof createPushService>[0]>;
const send = (endpoint: string, options: Options = {}, serverKey?: string) => {
  const service = createPushService({ secrets: SECRETS, trusted: [origin], contact: 'mailto:portal@plant.test', ...options });
  return service.send({ endpoint, ...KEYS, server_key: serverKey ?? service.serverKey }, MESSAGE, never);
};

it('sends to a push service', async () => {
  expect(await send(`${origin}/x`)).toEqual({ kind: 'sent' });
  expect(asked).toEqual(['/x']);
});

it.each(['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1'])(
  'connects to no name that leads to %s',
  async (address) => {
    const resolve = (() =>
      Promise.resolve([
        { address: '142.250.1.1', family: 4 },
        { address, family: address.includes(':') ? 6 : 4 },
      ])) as never;
    expect(await send('https://push.example.net/x', { resolve })).toEqual({ kind: 'refused', reason: 'EPRIVATE' });
    expect(asked).toEqual([]);
  },
);

it('sends nothing to an address of this machine that is not trusted', async () => {
  expect(await send(`${origin}/x`, { trusted: [] })).toEqual({ kind: 'gone' });
  expect(asked).toEqual([]);
});

it('follows no redirection', async () => {
  expect(await send(`${origin}/moved`)).toEqual({ kind: 'refused', reason: 'answered 307' });
  expect(asked).toEqual(['/moved']);
});

it('waits no longer than it may', async () => {
  expect(await send(`${origin}/hangs`, { timeoutMs: 100 })).toMatchObject({ kind: 'unreachable' });
});

it('sends for whoever subscribed with an earlier key, and not with a key that was dropped', async () => {
  const old = createPushService({ secrets: SECRETS, trusted: [], contact: 'mailto:portal@plant.test' }).serverKey;
  const secrets = ['fedcba9876543210fedcba9876543210', ...SECRETS];
  expect(await send(`${origin}/x`, { secrets }, old)).toEqual({ kind: 'sent' });
  expect(await send(`${origin}/x`, { secrets: secrets.slice(0, 1) }, old)).toEqual({ kind: 'gone' });
});
