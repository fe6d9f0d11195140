import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { startEdge, until, type RunningEdge } from './running-edge';

const PAGE =
  '<!doctype html><html lang="__LOCALE__" dir="__DIR__"><meta property="csp-nonce" content="__CSP_NONCE__"><meta name="portal-overrides" content="__OVERRIDES__"><script src="/assets/main.0123456789.js" data-page="__PAGE_FILES__"></script></html>';
const SCRIPT = 'console.log("the shell")';
const html = { accept: 'text/html,*/*' };

let folder: string;
let edge: RunningEdge;

async function buildUnit(name: string, manifest: unknown): Promise<void> {
  const dist = join(folder, 'units', name, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'mf-manifest.json'), '{}');
  await writeFile(join(dist, 'new.json'), typeof manifest === 'string' ? manifest : JSON.stringify(manifest));
  await rename(join(dist, 'new.json'), join(dist, 'portal-manifest.json'));
}

const manifestOf = (name: string, path: string) => ({ name, api: 1, namespace: 'x', scope: 'mfe_x', routes: [{ id: 'x', path }] });

const TEXTS = { 'routes.x': { en: 'Issues', pl: 'Zgłoszenia' }, 'routes.y': { en: 'Flows' } };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bff-pages-'));
  const web = join(folder, 'web');
  await mkdir(web, { recursive: true });
  await writeFile(join(web, 'index.html'), PAGE);
  await writeFile(join(web, 'main.0123456789.js'), SCRIPT);
  await writeFile(join(web, 'main.0123456789.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(web, 'plain.js'), SCRIPT);
  await writeFile(join(web, 'service-worker.js'), SCRIPT);
  await writeFile(join(web, '.builds.json'), '{}');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await buildUnit('mfe-issues', { ...manifestOf('mfe-issues', '/issues'), texts: TEXTS });
  await mkdir(join(folder, 'kept'));
  await writeFile(join(folder, 'kept', 'chunk.aaaaaaaaaa.js'), 'a chunk of the build before');
  await writeFile(join(folder, 'kept', 'main.0123456789.js'), 'never asked for: the present build has it');
  edge = await startEdge({ WEB_DIR: web, KEPT_WEB_DIR: join(folder, 'kept'), UNITS_DIR: join(folder, 'units') });
});
afterAll(async () => {
  await edge.stop();
  await rm(folder, { recursive: true });
});

it.each([
  ['start', '/single_sign_on'],
  ['callback?code=c&state=s', '/single_sign_on?code=c&state=s'],
])('sends a browser from /api/auth/oidc/openid/%s to the page that signs in', async (asked, page) => {
  const { status, headers } = await edge.go(`/api/auth/oidc/openid/${asked}`, { headers: html });
  expect([status, headers.location]).toEqual([302, page]);
});

it('every address of a person gives the page, with a nonce of its own and nothing inline allowed', async () => {
  const [one, two] = [await edge.go('/issue/7?x=1', { headers: html }), await edge.go('/', { headers: html })];
  const nonce = /csp-nonce" content="([^"]+)"/.exec(one.text)?.[1] ?? '';
  const policy = String(one.headers['content-security-policy']);
  expect(one.status).toBe(200);
  expect(policy).toContain(`'nonce-${nonce}'`);
  expect(policy).toContain("script-src 'self';");
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(directive);
  expect(policy).not.toContain('unsafe');
  expect(one.text).toContain('<html lang="pl" dir="ltr">');
  expect(one.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
  expect(two.text).not.toContain(nonce);
  expect(one.headers['x-powered-by']).toBeUndefined();
});

it('the page names what its address begins with', async () => {
  const files = { x: ['remoteEntry.0123456789.js', 'page.0123456789.js'] };
  await buildUnit('mfe-tools', { ...manifestOf('mfe-tools', '/tool/:id'), files });
  const named = async (path: string) => /data-page="([^"]*)"/.exec((await edge.go(path, { headers: html })).text)?.[1];
  const addresses =
    '/registry.json /registry/*.json /mfe/mfe-tools/mf-manifest.json /mfe/mfe-tools/remoteEntry.0123456789.js /mfe/mfe-tools/page.0123456789.js';
  expect(await named('/tool/7?tab=log')).toBe(addresses);
  expect(await named('/tool/7/')).toBe(addresses);
  expect(await named('/issues')).toBe('/registry.json /registry/*.json /mfe/mfe-issues/mf-manifest.json');
  expect([await named('/tool'), await named('/')]).toEqual(['/registry.json /registry/*.json', '/registry.json /registry/*.json']);
  expect((await edge.go('/registry.json')).text).not.toContain('page.0123456789.js');
  await buildUnit('mfe-tools', { ...manifestOf('mfe-tools', '/tool/:id'), files: { x: ['"><script>.js'] } });
  expect(await named('/tool/7')).toBe('/registry.json /registry/*.json');
  await rm(join(folder, 'units', 'mfe-tools'), { recursive: true });
});

it('a person who mistyped the address gets the page with 404, a program the word', async () => {
  const page = await edge.go('/', { tenant: 'nobody', headers: html });
  expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect((await edge.go('/assets/main.0123456789.js', { tenant: 'nobody' })).status).toBe(200);
  for (const path of ['/registry.json', '/registry/pl.json'])
    expect((await edge.go(path, { tenant: 'nobody', headers: html })).json.status).toBe('tenant_not_found');
  expect((await edge.go('/', { tenant: 'nobody' })).json.status).toBe('tenant_not_found');
});

it('a page that was opened with the build before still gets its chunks', async () => {
  const { status, text, headers } = await edge.go('/assets/chunk.aaaaaaaaaa.js');
  expect([status, text, headers['cache-control']]).toEqual([200, 'a chunk of the build before', 'public, max-age=31536000, immutable']);
  expect((await edge.go('/assets/main.0123456789.js')).text).toBe(SCRIPT);
  expect((await edge.go('/assets/chunk.bbbbbbbbbb.js')).status).toBe(404);
  expect((await edge.go('/assets/..%2fsecret.txt')).status).toBe(404);
});

it('a hashed file is kept for good and comes packed where the browser unpacks', async () => {
  const packed = await edge.go('/assets/main.0123456789.js', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(packed.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(brotliDecompressSync(packed.bytes).toString()).toBe(SCRIPT);
  const plain = await edge.go('/assets/main.0123456789.js', { headers: { 'accept-encoding': 'gzip' } });
  expect([plain.text, plain.headers['content-encoding']]).toEqual([SCRIPT, undefined]);
});

it('a file without a hash is asked for again, and not sent twice', async () => {
  const first = await edge.go('/assets/plain.js');
  expect(first.headers['cache-control']).toBe('no-cache');
  const second = await edge.go('/assets/plain.js', { headers: { 'if-none-match': String(first.headers.etag) } });
  expect(second.status).toBe(304);
});

it.each([
  '/assets/../secret.txt',
  '/assets/%2e%2e/secret.txt',
  '/assets/..%2fsecret.txt',
  '/assets/.builds.json',
  '/assets/index.html',
  '/assets/nothing.js',
  '/assets/main.0123456789.js.br',
  '/mfe/..%2f..%2f/dist/x',
  '/mfe/mfe-issues/../../../secret.txt',
  '/mfe/nobody/x.js',
])('%s is not there', async (path) => {
  const answer = await edge.go(path);
  expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
});

describe('the registry', () => {
  const names = async () => ((await edge.go('/registry.json')).json as unknown as { name: string }[]).map(({ name }) => name);

  it('tells what units call their screens in one language, in English where they have no words in it', async () => {
    const { json, headers } = await edge.go('/registry/pl.json', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(json).toEqual({ 'mfe-issues': { 'routes.x': 'Zgłoszenia', 'routes.y': 'Flows' } });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'no-cache' });
    expect((await edge.go('/registry/en.json')).json).toEqual({ 'mfe-issues': { 'routes.x': 'Issues', 'routes.y': 'Flows' } });
    expect((await edge.go('/registry/xx.json')).status).toBe(404);
  });

  it('lists what is deployed, manifests untouched', async () => {
    expect((await edge.go('/registry.json')).json).toEqual([
      { name: 'mfe-issues', entry: '/mfe/mfe-issues/mf-manifest.json', manifest: manifestOf('mfe-issues', '/issues') },
    ]);
    expect((await edge.go('/mfe/mfe-issues/mf-manifest.json')).headers['cache-control']).toBe('no-cache');
  });

  it('comes packed where the browser unpacks, and as what is deployed now', async () => {
    const get = async () => edge.go('/registry.json', { headers: { 'accept-encoding': 'gzip, br' } });
    const deployed = async (name: string) => {
      const { json, headers } = await get();
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'no-cache' });
      expect(json).toEqual([expect.objectContaining({ manifest: manifestOf('mfe-issues', name) })]);
    };
    await deployed('/issues');
    await buildUnit('mfe-issues', manifestOf('mfe-issues', '/every_issue'));
    await deployed('/every_issue');
    const again = { 'accept-encoding': 'br', 'if-none-match': String((await get()).headers.etag) };
    expect((await edge.go('/registry.json', { headers: again })).status).toBe(304);
  });

  it('shows a build that was replaced or added, without a restart', async () => {
    await buildUnit('mfe-issues', manifestOf('mfe-issues', '/all_issues'));
    expect((await edge.go('/registry.json')).text).toContain('/all_issues');
    await buildUnit('mfe-staff', manifestOf('mfe-staff', '/staff'));
    expect(await names()).toEqual(['mfe-issues', 'mfe-staff']);
  });

  it.each([
    ['half a manifest', '{"name":'],
    ['that of another unit', manifestOf('mfe-issues', '/x')],
    ['that of another age', { ...manifestOf('mfe-broken', '/x'), api: 2 }],
  ])('leaves out a unit with %s', async (_what, manifest) => {
    await buildUnit('mfe-broken', manifest);
    expect(await names()).not.toContain('mfe-broken');
    expect(await names()).toContain('mfe-issues');
  });
});

it('a page that is replaced shows at once, with Trusted Types where it asks for them', async () => {
  const file = join(folder, 'web', 'index.html');
  await writeFile(file, PAGE.replace('<html ', '<html data-trusted-types="default webpack" '));
  await utimes(file, new Date(), new Date(Date.now() + 5_000));
  await until(async () =>
    String((await edge.go('/', { headers: html })).headers['content-security-policy']).includes(
      "require-trusted-types-for 'script'; trusted-types default webpack",
    ),
  );
});

it('in maintenance the page still loads', async () => {
  const own = await startEdge({ WEB_DIR: join(folder, 'web'), MAINTENANCE: '1' });
  expect((await own.go('/', { headers: html })).status).toBe(200);
  expect((await own.go('/registry.json')).status).toBe(200);
  expect((await own.go('/api/tenant')).json.status).toBe('maintenance');
  expect((await own.go('/events')).json.status).toBe('maintenance');
  await own.stop();
});

it('behind https browsers are told to stay there, and a developer may load an own build', async () => {
  const own = await startEdge({
    WEB_DIR: join(folder, 'web'),
    PUBLIC_URL: 'https://portal.example',
    TRUST_PROXY: '1',
    CSP_DEV_ORIGINS: 'http://localhost:9101 ws://localhost:9101',
  });
  const { headers, text } = await own.go('/', { host: 'acme.portal.example', headers: html });
  expect(headers['strict-transport-security']).toMatch(/^max-age=/);
  expect(headers['content-security-policy']).toContain("script-src 'self' http://localhost:9101 ws://localhost:9101;");
  expect(text).toContain('name="portal-overrides" content="allowed"');
  await own.stop();
});

it.each([
  '/',
  '/api/tenant',
  '/api/users',
  '/nothing',
  '/assets/plain.js',
  '/assets/nothing.js',
  '/registry.json',
  '/health',
  '/events',
  '/storage/issues/1',
])('behind https every answer says that there is no way back: %s', async (path) => {
  const own = await startEdge({ WEB_DIR: join(folder, 'web'), PUBLIC_URL: 'https://portal.example', TRUST_PROXY: '1' });
  const { headers } = await own.go(path, { host: 'acme.portal.example' });
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  await own.stop();
});

it('the service worker may ask the portal, and nothing else, and is asked for anew each time', async () => {
  const { status, headers } = await edge.go('/service-worker.js');
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
  expect(headers['cache-control']).toBe('no-cache');
});

it.each(['/assets/plain.js', '/assets/nothing.js', '/registry.json', '/api/users', '/health', '/favicon.ico'])(
  'what is no page loads, runs and is framed nowhere: %s',
  async (path) => {
    const { headers } = await edge.go(path);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
  },
);

it.each(['TRACE', 'PROPFIND', 'OPTIONS'])('%s is no method of the portal, and nothing of a request comes back', async (method) => {
  for (const path of ['/', '/api/tenant', '/assets/plain.js', '/storage/issues/1', '/events']) {
    const { status, text } = await edge.go(path, { method, headers: { 'x-probe': 'echo-of-a-header' } });
    expect({ path, refused: status >= 400, echoed: text.includes('echo-of-a-header') }).toEqual({ path, refused: true, echoed: false });
  }
});

it('other methods are refused', async () => {
  expect((await edge.go('/', { method: 'POST' })).status).toBe(405);
  expect((await edge.go('/registry.json', { method: 'DELETE' })).status).toBe(405);
});

it('health needs no tenant and tells no secrets', async () => {
  expect((await edge.go('/health', { host: '127.0.0.1' })).json).toEqual({ status: 'ok' });
});

/** A port that nobody listens on. */
async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it('metrics are on the inner port alone', async () => {
  const port = await unusedPort();
  const own = await startEdge({ OPS_PORT: String(port) });
  try {
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('event_streams');
    expect(await (await fetch(`http://127.0.0.1:${port}/health`)).json()).toMatchObject({ status: 'ok', services: [{ name: 'issues' }] });
    expect((await own.go('/metrics', { host: '127.0.0.1' })).status).toBe(404);
    expect((await own.go('/metrics')).text).not.toContain('event_streams');
  } finally {
    await own.stop();
  }
});

it('an edge whose services have not answered yet is not ready', async () => {
  const own = await startEdge({ SERVICES: 'issues=http://127.0.0.1:9' });
  try {
    const { status, json } = await own.go('/health', { host: '127.0.0.1' });
    expect([status, json]).toEqual([503, { status: 'starting' }]);
    expect((await own.go('/health/live', { host: '127.0.0.1' })).status).toBe(200);
  } finally {
    await own.stop();
  }
});

describe('an error in a browser', () => {
  const report = (body: string) => edge.go('/api/client-errors', { method: 'POST', body });

  it('is taken without a session', async () => {
    expect((await report(JSON.stringify({ message: 'it broke', stack: 'at x', own: 1 }))).status).toBe(202);
  });

  it.each([
    ['nothing', '{}', 422],
    ['no JSON', 'x', 400],
    ['a novel', JSON.stringify({ message: 'x'.repeat(20_000) }), 413],
  ])('is refused when it is %s', async (_what, body, status) => {
    expect((await report(body)).status).toBe(status);
  });

  it('is taken a few times a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => report(JSON.stringify({ message: 'again' }))));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });
});
