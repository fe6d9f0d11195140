import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import FtpSrv from 'ftp-srv';
import { openFtpFolder, type FtpTarget } from '../src/connections/ftp-folder';

/** The server listens there, and names that address for its data. */
const SERVER = '127.0.0.5';
const folder = mkdtempSync(join(tmpdir(), 'ftp-'));

let server: FtpSrv;
let port: number;
beforeAll(async () => {
  const silent = () => undefined;
  const log = { child: () => log, trace: silent, debug: silent, info: silent, warn: silent, error: silent };
  server = new FtpSrv({ url: `ftp://${SERVER}:0`, pasv_url: SERVER, log: log as never });
  server.on('login', ({ username, password }, resolve, reject) =>
    username === 'plant' && password === 'right' ? resolve({ root: folder }) : reject(new Error('refused')),
  );
  await server.listen();
  port = ((server as unknown as { server: Server }).server.address() as AddressInfo).port;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const target = (more: Partial<FtpTarget> = {}): FtpTarget => ({
  protocol: 'ftp',
  host: SERVER,
  port,
  username: 'plant',
  password: 'right',
  root: '/',
  mayReach: (address) => address === SERVER,
  ...more,
});

it('files are listed, read, written, renamed and put away', async () => {
  writeFileSync(join(folder, 'stock.csv'), 'Symbol;Quantity\n');
  mkdirSync(join(folder, 'below'), { recursive: true });
  const remote = await openFtpFolder(target());
  expect((await remote.list()).map(({ name, size }) => [name, size])).toEqual([['stock.csv', 16]]);
  expect(await text(await remote.read('stock.csv'))).toBe('Symbol;Quantity\n');
  await remote.write('.portal-1.part', Readable.from(['Part;Qty\n']), 9);
  await remote.rename('.portal-1.part', 'moves.csv');
  expect(readFileSync(join(folder, 'moves.csv'), 'utf8')).toBe('Part;Qty\n');
  for (let time = 0; time < 2; time += 1) await remote.makeFolder('processed');
  await remote.rename('stock.csv', 'processed/stock.csv');
  expect(existsSync(join(folder, 'processed/stock.csv'))).toBe(true);
  await remote.close();
});

it('a file that is there is never replaced by a rename, and no name leaves the folder', async () => {
  writeFileSync(join(folder, 'one.csv'), '1');
  writeFileSync(join(folder, 'two.csv'), '2');
  const remote = await openFtpFolder(target());
  await expect(remote.rename('one.csv', 'two.csv')).rejects.toMatchObject({ code: 'not_allowed' });
  for (const name of ['../one.csv', 'a\r\nDELE one.csv', '..'])
    await expect(remote.read(name)).rejects.toMatchObject({ code: 'not_allowed' });
  expect(readFileSync(join(folder, 'two.csv'), 'utf8')).toBe('2');
  await remote.close();
});

it('what is not there, a wrong password and a server without TLS are told apart', async () => {
  const remote = await openFtpFolder(target());
  await expect(remote.read('nothing.csv')).rejects.toMatchObject({ code: 'not_found' });
  await remote.close();
  await expect(openFtpFolder(target({ password: 'wrong' }))).rejects.toMatchObject({ code: 'sign_in_refused' });
  await expect(openFtpFolder(target({ protocol: 'ftps' }))).rejects.toMatchObject({ code: 'unreachable' });
});

it.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', 'localhost'])('nothing is sent to %s', async (host) => {
  await expect(openFtpFolder(target({ host }))).rejects.toMatchObject({ code: 'address_refused' });
});
