import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holderOfPort, listeningSockets } from './port-holder';
import { freePort, isFree, rememberedPorts } from './ports';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'ports-test-')), 'ports.json');

const occupied = async <T>(port: number, work: () => Promise<T>): Promise<T> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  try {
    return await work();
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
};

it('a port on which somebody listens is not free, whichever address he took', async () => {
  const port = await freePort();
  expect(await isFree(port)).toBe(true);
  expect(await occupied(port, () => isFree(port))).toBe(false);
});

it('no port is given twice, whoever listens', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()));
  expect(new Set(ports).size).toBe(200);
});

it('the holder of a port is named with its process', async () => {
  const port = await freePort();
  expect(await occupied(port, async () => holderOfPort(port))).toContain(`(process ${process.pid})`);
  expect(holderOfPort(port)).toBeUndefined();
});

it('only listening sockets on exactly that port count', () => {
  const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 111 1
   1: 0100007F:1F90 0100007F:C350 01 00000000:00000000 00:00000000 00000000     0        0 222 1
   2: 0100007F:1F91 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 333 1`;
  expect(listeningSockets(table, 8080)).toEqual(['111']);
});

it('ports are the same from start to start', async () => {
  const file = newFile();
  const first = await rememberedPorts(file, ['postgres', 'nats']);
  expect(first.postgres).not.toBe(first.nats);
  expect(await rememberedPorts(file, ['postgres', 'nats'])).toEqual(first);
});

it('a remembered port that another program took is replaced, the others stay', async () => {
  const file = newFile();
  const first = await rememberedPorts(file, ['postgres', 'nats']);
  const second = await occupied(first.postgres, () => rememberedPorts(file, ['postgres', 'nats']));
  expect(second.postgres).not.toBe(first.postgres);
  expect(second.nats).toBe(first.nats);
});
