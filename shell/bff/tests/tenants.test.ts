import { once } from 'node:events';
import { rename, writeFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/config';
import { CONTEXT_KEYS } from './keys';
import { aSession, aTenant } from './session.factory';
import { startEdge, TOKEN, until, type RunningEdge } from './running-edge';

describe('the tenant of an address', () => {
  let edge: RunningEdge;
  beforeAll(async () => {
    edge = await startEdge();
  });
  afterAll(() => edge.stop());

  it('is asked once for many requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => edge.go('/api/tenant')));
    expect(edge.identity.found.filter(({ label }) => label === 'acme')).toHaveLength(1);
  });

  it.each([
    ['a label nobody has', 'nobody.localhost'],
    ['no label', 'localhost'],
    ['an address', '127.0.0.1'],
    ['a label that is none', 'ac%2Fme.localhost'],
  ])('is not found under %s', async (_what, host) => {
    const answer = await edge.go('/api/issues', { host, token: TOKEN });
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ status: 'tenant_not_found', status_code: 404, request_id: answer.headers['x-request-id'] });
  });

  it('is not found while it is closed', async () => {
    edge.identity.tenants.set('closed', aTenant('closed', { active: false }));
    expect((await edge.go('/api/tenant', { tenant: 'closed' })).json.status).toBe('tenant_not_found');
  });

  it('comes from the Host header alone', async () => {
    const headers = { 'x-forwarded-host': 'globex.localhost', forwarded: 'host=globex.localhost' };
    await edge.go('/api/tenant', { headers });
    expect(edge.issues.seen.at(-1)?.ctx.tenant).toBe(edge.identity.tenants.get('acme')?.id);
  });

  it('in maintenance answers 503, and only there', async () => {
    edge.identity.tenants.set('away', aTenant('away', { maintenance: true }));
    const answer = await edge.go('/api/issues', { tenant: 'away' });
    expect([answer.status, answer.json.status, answer.headers['retry-after']]).toEqual([503, 'maintenance', '30']);
    expect((await edge.go('/api/tenant')).status).toBe(200);
  });
});

describe('a tenant in maintenance', () => {
  const MESSAGE = 'A new server';
  let edge: RunningEdge;
  beforeAll(async () => {
    edge = await startEdge();
  });
  afterAll(() => edge.stop());

  /** A tenant of its own, since the edge remembers each. */
  const away = (label: string, maintenanceUntil?: Date) => {
    const tenant = aTenant(label, { maintenance: true, maintenanceMessage: MESSAGE, maintenanceUntil });
    edge.identity.tenants.set(label, tenant);
    return tenant;
  };

  it('tells what is going on and when it ends', async () => {
    const until = new Date(Date.now() + 12_000);
    away('told', until);
    const { json, headers } = await edge.go('/api/issues', { tenant: 'told' });
    expect(json).toMatchObject({ status: 'maintenance', maintenance: { message: MESSAGE, until: until.toISOString() } });
    expect(Number(headers['retry-after'])).toBeGreaterThan(8);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(12);
  });

  it('answers what is needed to sign in, and administrators everything', async () => {
    const tenant = away('spared');
    edge.identity.sessions
      .set('token-of-an-administrator', aSession(tenant, { admin: true }))
      .set('token-of-a-shift-leader', aSession(tenant));
    const ask = async (path: string, token?: string) => (await edge.go(path, { tenant: 'spared', token })).json.status;
    expect(await ask('/api/tenant')).toBe('ok');
    expect(await ask('/api/issues', 'token-of-an-administrator')).toBe('ok');
    expect(await ask('/api/issues', 'token-of-a-shift-leader')).toBe('maintenance');
    expect(await ask('/api/issues')).toBe('maintenance');
    expect(await ask('/api/openapi.json', 'token-of-a-shift-leader')).toBe('maintenance');
    expect(await ask('/events', 'token-of-a-shift-leader')).toBe('maintenance');
  });

  it('is open again from its end on', async () => {
    away('over', new Date(Date.now() + 400));
    const ask = async () => (await edge.go('/api/issues', { tenant: 'over' })).json.status;
    expect(await ask()).toBe('maintenance');
    await until(async () => (await ask()) === 'unauthenticated');
  });
});

it('a proxy that is trusted says which host and which address was asked', async () => {
  const edge = await startEdge({ TRUST_PROXY: '1' });
  await edge.go('/api/tenant', {
    host: 'inside',
    headers: { 'x-forwarded-host': 'globex.localhost', 'x-forwarded-for': '6.6.6.6, 10.1.2.3' },
  });
  expect(edge.issues.seen[0]?.ctx.tenant).toBe(edge.identity.tenants.get('globex')?.id);
  expect(edge.issues.seen[0]?.headers['x-forwarded-for']).toBe('10.1.2.3');
  await edge.stop();
});

it.each([
  ['that of the public address', { PUBLIC_URL: 'https://portal.example', TRUST_PROXY: '0' }, 'tenant_not_found'],
  ['those that are named', { HOST_SUFFIXES: 'portal.example,other.example' }, 'tenant_not_found'],
  ['any, where that is wanted', { HOST_SUFFIXES: '*' }, 'ok'],
])('tenants stand under the domains of the portal: %s', async (_which, env, elsewhere) => {
  const edge = await startEdge(env);
  expect((await edge.go('/api/tenant', { host: 'acme.portal.example' })).json.status).toBe('ok');
  expect((await edge.go('/api/tenant', { host: 'acme.evil.example' })).json.status).toBe(elsewhere);
  await edge.stop();
});

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

it('behind https the number of proxies must be said', () => {
  const env = { CONTEXT_KEYS, PUBLIC_URL: 'https://portal.example' };
  expect(() => readConfig(env)).toThrow(/TRUST_PROXY: required where PUBLIC_URL is https/);
  expect(readConfig({ ...env, TRUST_PROXY: '0' }).TRUST_PROXY).toBe(0);
  expect(readConfig({ ...env, PUBLIC_URL: 'http://portal.example' }).TRUST_PROXY).toBeUndefined();
});

it('a proxy that nobody has named shows in the health of the portal', async () => {
  const opsPort = await freePort();
  const edge = await startEdge({ OPS_PORT: String(opsPort) });
  const warnings = async () => ((await (await fetch(`http://127.0.0.1:${opsPort}/health`)).json()) as { warnings: string[] }).warnings;
  await edge.go('/api/tenant');
  expect(await warnings()).toEqual([]);
  await edge.go('/api/tenant', { headers: { 'x-forwarded-for': '10.1.2.3' } });
  expect(await warnings()).toEqual([expect.stringContaining('TRUST_PROXY is not set')]);
  await edge.stop();
});

it('who searches for tenants waits for each answer and costs no question; those that exist are found all the same', async () => {
  const edge = await startEdge();
  const ask = (label: string) => edge.go('/api/tenant', { tenant: label });
  for (let tried = 0; tried < 60; tried += 1) expect((await ask(`unknown-${tried}`)).json.status).toBe('tenant_not_found');
  const asked = edge.identity.found.length;
  const began = performance.now();
  const more = await Promise.all(Array.from({ length: 20 }, (_, tried) => ask(`stranger-${tried}`)));
  expect(more.every(({ json }) => json.status === 'tenant_not_found')).toBe(true);
  expect(performance.now() - began).toBeGreaterThan(450);
  expect(edge.identity.found).toHaveLength(asked);
  edge.identity.tenants.set('brand-new', aTenant('brand-new'));
  await until(async () => (await ask('brand-new')).status === 200);
  expect((await ask('acme')).status).toBe(200);
  await edge.stop();
});

it('the whole portal is in maintenance while the flag file exists', async () => {
  const flag = join(tmpdir(), `maintenance-${process.pid}`);
  const edge = await startEdge({ MAINTENANCE_FILE: flag });
  expect((await edge.go('/api/tenant')).status).toBe(200);
  await writeFile(`${flag}.new`, '');
  await rename(`${flag}.new`, flag);
  await until(async () => (await edge.go('/api/tenant')).json.status === 'maintenance');
  await rm(flag);
  await until(async () => (await edge.go('/api/tenant')).status === 200);
  await edge.stop();
});
