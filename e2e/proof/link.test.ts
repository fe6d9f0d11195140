import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { Link } from './link';
import { pause } from './pause';

async function echoThroughLink() {
  const echo = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const link = await Link.to((echo.address() as AddressInfo).port);
  const socket = connect(link.port, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
  const close = async () => {
    socket.destroy();
    await link.close();
    echo.close();
  };
  return { link, say: (text: string) => socket.write(text), received: () => received, close };
}

it.each([{ there: 'hold' }, { back: 'hold' }] as const)('what is held (%p) arrives in order once the line is healed', async (cut) => {
  const { link, say, received, close } = await echoThroughLink();
  say('a');
  while (received() !== 'a') await pause(5);
  link.set(cut);
  say('b');
  say('c');
  await pause(100);
  expect(received()).toBe('a');
  link.heal();
  while (received() !== 'abc') await pause(5);
  expect(link.opened).toBe(1);
  await close();
});

it('a slow line delays in each direction', async () => {
  const { link, say, received, close } = await echoThroughLink();
  link.set({ delay: 100 });
  const began = Date.now();
  say('a');
  while (received() !== 'a') await pause(5);
  expect(Date.now() - began).toBeGreaterThanOrEqual(190);
  await close();
});
