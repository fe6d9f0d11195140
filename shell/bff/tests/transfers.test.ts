import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { startEdge, TOKEN, until, type RunningEdge } from './running-edge';
import { echo } from './service-double';

/** More than the connections for calls. */
const MANY = 5;
let own: RunningEdge;
let sockets: Socket[];
beforeEach(async () => {
  own = await startEdge({ UPSTREAM_CONNECTIONS: '2', TENANT_CONCURRENCY: '4' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await own.stop();
});

const begin = (head: string) =>
  Array.from({ length: MANY }, () => {
    const socket = connect(own.bff.port, '127.0.0.1').on('error', () => undefined);
    socket.pause().write(`${head}\r\nhost: acme.localhost\r\nauthorization: Bearer ${TOKEN}\r\n`);
    return socket;
  });

it('a file that nobody reads holds up no call', async () => {
  own.issues.answer = (seen, res, req) => {
    if (!seen.url.startsWith('/storage')) return echo(seen, res, req);
    Readable.from(Array.from({ length: 200 }, () => Buffer.alloc(100_000))).pipe(res);
  };
  sockets = begin('GET /storage/issues/abc?e=1&s=2 HTTP/1.1');
  for (const socket of sockets) socket.write('\r\n');
  await until(() => own.issues.seen.length === MANY);
  expect((await own.go('/api/issues', { token: TOKEN })).status).toBe(200);
});

it('an upload that hardly comes holds up no call', async () => {
  sockets = begin('POST /api/issues/7/photos HTTP/1.1');
  for (const socket of sockets) socket.write('content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n\r\na');
  await until(() => own.issues.begun === MANY);
  expect((await own.go('/api/issues', { token: TOKEN })).status).toBe(200);
});
