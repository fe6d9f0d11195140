import { connect } from 'node:net';
import { parseContextKeys } from '@portal/service-kit/context';
import { newSessionSecret, sessionTokenKeys } from '@portal/service-kit/session-token';
import { open, type Sent } from './browser';
import { CONTEXT_KEYS } from './keys';
import { FOREIGN_TOKEN, startEdge, TOKEN, until, type RunningEdge } from './running-edge';
import { echo, startService } from './service-double';
import { aSession } from './session.factory';

const TOKEN_KEYS = sessionTokenKeys(parseContextKeys(CONTEXT_KEYS.split(',')));

let edge: RunningEdge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge.stop());
beforeEach(() => {
  edge.issues.answer = echo;
  edge.issues.seen.length = 0;
});

it('an address nobody serves is not found, a method it does not know is not allowed', async () => {
  for (const path of ['/api/nothing', '/api/issues/7/8', '/api/issues/../tenant', '/api//issues', '/api/%2e%2e/tenant', '/api']) {
    expect([path, (await edge.go(path, { token: TOKEN })).status]).toEqual([path, 404]);
  }
  const answer = await edge.go('/api/issues', { method: 'PUT', token: TOKEN });
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, POST']);
  expect(edge.issues.seen).toEqual([]);
});

it('the answer of a service passes with its status, body and caching, and nothing of its own', async () => {
  edge.issues.answer = (_seen, res) => {
    res.writeHead(409, {
      'content-type': 'application/problem+json',
      etag: '"1"',
      'set-cookie': 'a=b',
      'x-powered-by': 'x',
      'access-control-allow-origin': '*',
      'x-portal-inside': '1',
      connection: 'keep-alive',
    });
    res.end('{"status":"version_conflict"}');
  };
  const { status, headers, json } = await edge.go('/api/issues', { token: TOKEN, headers: { origin: 'https://evil.example' } });
  expect([status, json.status, headers.etag, headers['content-type']]).toEqual([
    409,
    'version_conflict',
    '"1"',
    'application/problem+json',
  ]);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['set-cookie']));
  for (const name of ['set-cookie', 'x-powered-by', 'access-control-allow-origin', 'x-portal-inside'])
    expect(headers[name]).toBeUndefined();
});

it('the trace that a browser began goes on, and one begins where it gave none', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  await edge.go('/api/issues', { token: TOKEN, headers: { traceparent } });
  await edge.go('/api/issues', { token: TOKEN, headers: { traceparent: 'not one' } });
  const [given, made] = edge.issues.seen.map(({ headers }) => headers.traceparent);
  expect(given).toBe(traceparent);
  expect(made).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
});

it('a body passes as it is', async () => {
  const body = JSON.stringify({ title: 'Press stopped — ąę', n: 1 });
  await edge.go('/api/issues', { method: 'POST', token: TOKEN, body, headers: { 'idempotency-key': 'k1' } });
  expect(edge.issues.seen[0]?.body.toString()).toBe(body);
  expect(edge.issues.seen[0]?.headers).toMatchObject({ 'idempotency-key': 'k1', 'content-type': 'application/json' });
});

it('an answer streams: its beginning is there before its end is made', async () => {
  let finish = (): void => undefined;
  edge.issues.answer = (_seen, res) => {
    res.writeHead(200, { 'content-type': 'text/plain' }).write('first');
    finish = () => res.end('last');
  };
  const res = await open(edge.bff.port, '/api/issues', { token: TOKEN });
  const parts: string[] = [];
  for await (const chunk of res as AsyncIterable<Buffer>) {
    parts.push(chunk.toString());
    finish();
  }
  expect(parts).toEqual(['first', 'last']);
});

it('a service is told when the browser left', async () => {
  const before = edge.issues.aborted;
  edge.issues.answer = () => undefined;
  const socket = connect(edge.bff.port, '127.0.0.1');
  socket.write(`GET /api/issues HTTP/1.1\r\nhost: acme.localhost\r\nauthorization: Bearer ${TOKEN}\r\n\r\n`);
  await until(() => edge.issues.seen.length === 1);
  socket.destroy();
  await until(() => edge.issues.aborted === before + 1);
});

describe('too big', () => {
  const big = Buffer.alloc(1024 * 1024 + 1, 'a');

  it('a JSON body is refused before a service sees it, said or not', async () => {
    expect((await edge.go('/api/issues', { method: 'POST', token: TOKEN, body: big })).json).toMatchObject({
      status: 'file_too_big',
      limit_mb: 1,
    });
    const chunked = await edge.go('/api/issues', { method: 'POST', token: TOKEN, body: big, headers: { 'transfer-encoding': 'chunked' } });
    expect([chunked.status, chunked.json.limit_mb]).toEqual([413, 1]);
    expect(edge.issues.seen).toEqual([]);
  });

  it('a gigabyte that is only announced is refused without reading it', async () => {
    const answer = new Promise<string>((resolve) => {
      const socket = connect(edge.bff.port, '127.0.0.1');
      socket.once('data', (data) => (socket.destroy(), resolve(data.toString())));
      socket.write(
        `POST /api/issues/7/photos HTTP/1.1\r\nhost: acme.localhost\r\nauthorization: Bearer ${TOKEN}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 1073741824\r\n\r\n`,
      );
    });
    expect(await answer).toMatch(/^HTTP\/1.1 413 [\s\S]*"limit_mb":25/);
  });

  it('an upload may be larger, but not without end', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await edge.go('/api/issues/7/photos', { method: 'POST', token: TOKEN, body: big, headers })).status).toBe(200);
    const endless = Buffer.alloc(26 * 1024 * 1024, 'a');
    const answer = await edge.go('/api/issues/7/photos', {
      method: 'POST',
      token: TOKEN,
      body: endless,
      headers: { ...headers, 'transfer-encoding': 'chunked' },
    });
    expect([answer.status, answer.json.limit_mb]).toEqual([413, 25]);
  });
});

it('files are for reading, of services that keep some', async () => {
  expect((await edge.go('/storage/issues/abc?e=1&s=2')).json.item).toMatchObject({ url: '/storage/issues/abc?e=1&s=2' });
  expect((await edge.go('/storage/nobody/abc')).status).toBe(404);
  expect((await edge.go('/storage/issues/abc', { method: 'POST' })).status).toBe(405);
});

it('a service that does not answer in time is given up', async () => {
  const hasty = await startEdge({ READ_TIMEOUT_MS: '2000' });
  hasty.issues.answer = () => undefined;
  const answer = await hasty.go('/api/issues', { token: TOKEN });
  expect([answer.status, answer.json.status]).toEqual([504, 'timeout']);
  expect(hasty.issues.seen).toHaveLength(1);
  await hasty.stop();
});

it('a service that is down answers 503 at once, one that comes back with new calls is found by itself', async () => {
  const own = await startEdge();
  const { port, routes } = own.issues;
  await own.issues.stop();
  await until(async () => (await own.go('/api/issues', { token: TOKEN })).status === 503);
  const { headers, json } = await own.go('/api/issues', { token: TOKEN });
  expect([json.status, headers['retry-after']]).toEqual(['unavailable', '1']);
  own.issues = await startService([...routes, { method: 'GET', path: '/brand_new', access: 'any', content: 'json' }], port);
  await until(async () => (await own.go('/api/brand_new', { token: TOKEN })).status === 200);
  expect((await own.go('/api/issues', { token: TOKEN })).status).toBe(200);
  await own.stop();
});

it('a restart goes unnoticed', async () => {
  const own = await startEdge();
  const { port, routes } = own.issues;
  await own.issues.stop();
  const waiting = own.go('/api/issues', { token: TOKEN });
  await new Promise((resolve) => setTimeout(resolve, 300));
  own.issues = await startService(routes, port);
  expect((await waiting).status).toBe(200);
  await own.stop();
});

it('what an instance refuses because it goes is kept for its successor, and done once', async () => {
  const own = await startEdge();
  const { port, routes } = own.issues;
  own.issues.refuses = true;
  const waiting = Promise.all(
    ['1', '2', '3'].map((title) => own.go('/api/issues', { method: 'POST', token: TOKEN, body: `{"title":"${title}"}` })),
  );
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(own.issues.seen).toEqual([]);
  await own.issues.stop();
  own.issues = await startService(routes, port);
  expect((await waiting).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(own.issues.seen).toHaveLength(3);
  await own.stop();
});

describe('with two instances', () => {
  it('one that goes away costs no request, and one that is draining gets no new ones', async () => {
    const second = await startService([{ method: 'GET', path: '/issues', access: 'any', content: 'json' }]);
    const first = await startService(second.routes);
    const own = await startEdge({ SERVICES: `issues=${first.address},${second.address}` });
    first.ready = false;
    await until(async () => {
      first.seen.length = 0;
      for (let i = 0; i < 4; i += 1) await own.go('/api/issues', { token: TOKEN });
      return first.seen.length === 0;
    });
    first.ready = true;
    await second.stop();
    for (let i = 0; i < 10; i += 1) expect((await own.go('/api/issues', { token: TOKEN })).status).toBe(200);
    await Promise.all([own.stop(), first.stop()]);
  });
});

describe('limits', () => {
  const statusesOf = async (own: RunningEdge, times: number, sent: Sent = {}) => {
    const answers = await Promise.all(Array.from({ length: times }, () => own.go('/api/tenant', sent)));
    return { answers, refused: answers.filter(({ status }) => status === 429) };
  };

  it('who asks too much is told when to come again; the neighbour does not notice', async () => {
    const own = await startEdge({ RATE_TENANT: '0.4' });
    const { answers, refused } = await statusesOf(own, 8);
    expect(answers.length - refused.length).toBe(1);
    expect(refused[0]?.json.status).toBe('too_many_attempts');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await own.go('/api/tenant', { tenant: 'globex' })).status).toBe(200);
    await own.stop();
  });

  it('a session that floods does not use up what its tenant has', async () => {
    const own = await startEdge({ RATE_SESSION: '0.4', RATE_TENANT: '1' });
    expect((await statusesOf(own, 30, { token: TOKEN })).refused).toHaveLength(29);
    expect((await own.go('/api/tenant')).status).toBe(200);
    await own.stop();
  });

  it('guessing tokens ends', async () => {
    const own = await startEdge();
    const guesses = Array.from({ length: 150 }, (_, i) => own.go('/api/issues', { token: `guess-number-${String(i).padStart(8, '0')}` }));
    expect((await Promise.all(guesses)).filter(({ status }) => status === 401)).toHaveLength(120);
    await own.stop();
  });

  it('guesses from an address hold up nobody behind it who has signed in, here or in another plant', async () => {
    const own = await startEdge();
    const acme = own.identity.tenants.get('acme');
    if (!acme) throw new Error('no tenant');
    const issued = () => `${'A'.repeat(22)}.${newSessionSecret(TOKEN_KEYS)}`;
    const [signedIn, ended] = [issued(), issued()];
    own.identity.sessions.set(signedIn, aSession(acme, { userId: 8 }));
    const guesses = Array.from({ length: 150 }, (_, i) => own.go('/api/issues', { token: `guess-number-${String(i).padStart(8, '0')}` }));
    expect((await Promise.all(guesses)).some(({ status }) => status === 429)).toBe(true);
    // Never seen by this edge before: neither the session of the same plant nor that of another.
    expect((await own.go('/api/issues', { token: signedIn })).status).toBe(200);
    expect((await own.go('/api/issues', { token: FOREIGN_TOKEN, tenant: 'globex' })).status).toBe(200);
    expect((await own.go('/api/issues', { token: ended })).status).toBe(401);
    await own.stop();
  });

  it('one dead token is asked for so often and no more, and other tokens are', async () => {
    const own = await startEdge();
    const token = `${'B'.repeat(22)}.${newSessionSecret(TOKEN_KEYS)}`;
    const tries = Array.from({ length: 40 }, (_, i) => own.go('/api/issues', { token, headers: { 'x-device-id': `device-${1000 + i}` } }));
    expect((await Promise.all(tries)).filter(({ status }) => status === 401)).toHaveLength(30);
    expect((await own.go('/api/issues', { token: `${'C'.repeat(22)}.${newSessionSecret(TOKEN_KEYS)}` })).status).toBe(401);
    await own.stop();
  });

  it('addresses of one IPv6 network count as one', async () => {
    const own = await startEdge({ TRUST_PROXY: '1', RATE_ADDRESS: '0.5' });
    const ask = (address: string) => own.go('/api/tenant', { headers: { 'x-forwarded-for': address } });
    expect((await ask('2001:db8:1:2::1')).status).toBe(200);
    expect((await ask('2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await ask('2001:db8:1:3::1')).status).toBe(200);
    await own.stop();
  });

  it('a tenant has so many requests under way and no more', async () => {
    const own = await startEdge({ TENANT_CONCURRENCY: '2' });
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    own.issues.answer = (seen, res, req) => gate.then(() => echo(seen, res, req));
    const under = [own.go('/api/tenant'), own.go('/api/tenant')];
    await until(() => own.issues.seen.length === 2);
    expect((await own.go('/api/tenant')).status).toBe(429);
    release();
    expect((await Promise.all(under)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await own.go('/api/tenant')).status).toBe(200);
    await own.stop();
  });
});

it('draining finishes what is under way', async () => {
  const own = await startEdge();
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  own.issues.answer = (seen, res, req) => gate.then(() => echo(seen, res, req));
  const under = own.go('/api/issues', { token: TOKEN });
  await until(() => own.issues.seen.length === 1);
  const left = own.stop();
  release();
  expect((await under).status).toBe(200);
  expect((await under).headers.connection).toBe('close');
  await left;
});

it('a read whose service is killed under it is answered by the next life of the service', async () => {
  const own = await startEdge();
  const { port, routes } = own.issues;
  own.issues.answer = () => undefined;
  const waiting = own.go('/api/issues', { token: TOKEN });
  await until(() => own.issues.seen.length === 1);
  await own.issues.stop();
  own.issues = await startService(routes, port);
  expect((await waiting).status).toBe(200);
  await own.stop();
});

it('a write whose service is killed under it is not sent twice, unless it says that it may be', async () => {
  const second = await startService([{ method: 'POST', path: '/issues', access: 'any', content: 'json' }]);
  const first = await startService(second.routes);
  const own = await startEdge({ SERVICES: `issues=${first.address},${second.address}` });
  first.answer = (_seen, _res, req) => void req.socket.destroy();
  const answer = await own.go('/api/issues', { method: 'POST', token: TOKEN, body: '{}' });
  expect([answer.status, first.seen.length, second.seen.length]).toEqual([503, 1, 0]);
  const repeated = await own.go('/api/issues', { method: 'POST', token: TOKEN, body: '{}', headers: { 'idempotency-key': 'once' } });
  expect([repeated.status, first.seen.length, second.seen.length]).toEqual([200, 2, 1]);
  await Promise.all([own.stop(), first.stop(), second.stop()]);
});
