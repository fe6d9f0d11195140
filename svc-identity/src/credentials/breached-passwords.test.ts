import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@portal/service-kit/logging';
import { isBreached } from './breached-passwords';

const behindPrefix = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase().slice(5);
// The second is padding.
const KNOWN = [`${behindPrefix('password')}:52256179`, `${behindPrefix('Demo-Pass-2026')}:0`];
const log = createLogger('identity', 'silent');
const asked: string[] = [];
let server: Server;
let url: string;
let status = 200;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status).end(KNOWN.join('\r\n'));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`;
});
afterAll(() => new Promise((closed) => void server.close(closed)));
beforeEach(() => {
  status = 200;
  asked.length = 0;
});

it('is asked for by five characters of a hash, and no more', async () => {
  expect(await isBreached('password', url, log)).toBe(true);
  expect(asked).toEqual(['/range/5BAA6']);
  expect(await isBreached('Demo-Pass-2026', url, log)).toBe(false);
});

it('keeps nobody from a new password where no service is set or none answers', async () => {
  expect(await isBreached('password', '', log)).toBe(false);
  status = 503;
  expect(await isBreached('password', url, log)).toBe(false);
  expect(await isBreached('password', 'http://127.0.0.1:1/', log)).toBe(false);
});
