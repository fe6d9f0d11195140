import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openHttpsFolder, type HttpsTarget } from '../src/connections/https-folder';
import { HttpsServer } from './https-server';

/** The server listens there; this address alone may be reached. */
const SERVER = '127.0.0.5';

let server: HttpsServer;
beforeEach(async () => {
  server = await new HttpsServer().start(SERVER);
  server.files.set('/out/stock.csv?day=today', 'Symbol;Quantity\n');
});
afterEach(() => server.stop());

const open = (more: Partial<HttpsTarget> = {}) =>
  openHttpsFolder({
    host: SERVER,
    port: server.port,
    username: 'plant',
    password: 'right',
    root: '/out/stock.csv?day=today',
    authorities: [server.certificate],
    mayReach: (address) => address === SERVER,
    ...more,
  });

it('the path is the one file, with what the server says of it', async () => {
  expect(await open().list()).toEqual([{ name: 'stock.csv', size: 16, modifiedAt: Date.parse('2026-11-28T08:00:00Z') }]);
  expect(await text(await open().read('stock.csv'))).toBe('Symbol;Quantity\n');
  expect(server.asked.map(({ method, headers }) => [method, headers['accept-encoding']])).toEqual([
    ['HEAD', 'identity'],
    ['GET', 'identity'],
  ]);
});

it('puts a file below the path, with its length', async () => {
  const folder = open({ root: '/in/' });
  expect(await folder.list()).toEqual([]);
  await folder.write('a b.csv', Readable.from(['Part;Qty\n']), 9);
  expect(server.files.get('/in/a%20b.csv')).toBe('Part;Qty\n');
  expect(server.asked.at(-1)?.headers['content-length']).toBe('9');
  await expect(folder.write('../a.csv', Readable.from(['x']), 1)).rejects.toMatchObject({ code: 'not_allowed' });
});

it('signs in by a token where there is no user name', async () => {
  await expect(open({ username: null, password: 'token' }).list()).rejects.toMatchObject({ code: 'sign_in_refused' });
  expect(server.asked[0]?.headers.authorization).toBe('Bearer token');
});

it('what is not there, a wrong password and a refused file are told apart', async () => {
  await expect(open({ root: '/out/other.csv' }).list()).rejects.toMatchObject({ code: 'not_found' });
  await expect(open({ root: '/out/other.csv' }).read('')).rejects.toMatchObject({ code: 'not_found' });
  await expect(open({ password: 'wrong' }).list()).rejects.toMatchObject({ code: 'sign_in_refused' });
  await expect(open({ password: 'wrong', root: '/in/' }).write('a.csv', Readable.from(['x']), 1)).rejects.toMatchObject({
    code: 'sign_in_refused',
  });
});

it('follows no redirect', async () => {
  server.instead = (_req, res) => void res.writeHead(302, { location: `https://${SERVER}:${server.port}/elsewhere` }).end();
  await expect(open().list()).rejects.toMatchObject({ code: 'redirected' });
  await expect(open().read('')).rejects.toMatchObject({ code: 'redirected' });
  expect(server.asked.map(({ path }) => path)).toEqual(['/out/stock.csv?day=today', '/out/stock.csv?day=today']);
});

it('asks by GET where HEAD is not answered, and takes a file of unknown length', async () => {
  server.instead = (req, res) => void (req.method === 'HEAD' ? res.writeHead(405).end() : res.writeHead(200).end('Symbol\n'));
  expect(await open().list()).toEqual([{ name: 'stock.csv', size: null, modifiedAt: 0 }]);
});

it('a file that ends too early is a connection that broke', async () => {
  server.instead = (_req, res) => {
    res.writeHead(200, { 'content-length': 100 }).write('Symbol;');
    setTimeout(() => res.destroy(), 50);
  };
  await expect(open().read('').then(text)).rejects.toMatchObject({ code: 'unreachable' });
});

it('trusts no certificate of an unknown authority, and none of another address', async () => {
  await expect(open({ authorities: undefined }).list()).rejects.toMatchObject({ code: 'unreachable' });
  const other = await new HttpsServer().start(SERVER, '127.0.0.9');
  await expect(open({ port: other.port, authorities: [other.certificate] }).list()).rejects.toMatchObject({ code: 'unreachable' });
  expect([server.asked, other.asked]).toEqual([[], []]);
  other.stop();
});

it.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', 'localhost', '0x7f.1', '2130706433'])('nothing is sent to %s', async (host) => {
  await expect(open({ host }).list()).rejects.toMatchObject({ code: expect.stringMatching(/address_refused|unreachable/) as string });
  expect(server.asked).toEqual([]);
});
