import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startEdge, until, type RunningEdge } from './running-edge';

const MANIFEST = { name: 'mfe-issues', api: 1, namespace: 'issues', routes: [{ id: 'issues', path: '/issues' }] };

/** A unit with a web server of its own, as a container or a developer's build is. */
async function startUnit(files: Record<string, string>): Promise<{ address: string; server: Server; files: Record<string, string> }> {
  const server = createServer((req, res) => {
    const text = files[req.url ?? ''];
    if (text === undefined) res.writeHead(404).end();
    else
      res
        .writeHead(200, {
          'content-type': req.url?.endsWith('.js') ? 'text/javascript' : 'application/json',
          etag: '"1"',
          'access-control-allow-origin': '*',
        })
        .end(text);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, files };
}

let edge: RunningEdge;
let unit: Awaited<ReturnType<typeof startUnit>>;
beforeAll(async () => {
  unit = await startUnit({
    '/portal-manifest.json': JSON.stringify(MANIFEST),
    '/mf-manifest.json': '{}',
    '/app.0123456789.js': 'the unit',
    '/secret/.env': 'secret',
  });
  edge = await startEdge({ UNITS: `mfe-issues=${unit.address}` });
});
afterAll(async () => {
  await edge.stop();
  unit.server.close();
});

it('is in the registry, and its files come through the portal', async () => {
  expect((await edge.go('/registry.json')).json).toEqual([
    { name: 'mfe-issues', entry: '/mfe/mfe-issues/mf-manifest.json', manifest: MANIFEST },
  ]);
  const file = await edge.go('/mfe/mfe-issues/app.0123456789.js');
  expect([file.status, file.text, file.headers['cache-control']]).toEqual([200, 'the unit', 'public, max-age=31536000, immutable']);
  expect(file.headers['access-control-allow-origin']).toBeUndefined();
  expect((await edge.go('/mfe/mfe-issues/nothing.js')).status).toBe(404);
  expect((await edge.go('/mfe/mfe-issues/secret/.env')).status).toBe(404);
});

it('a new build shows after a moment', async () => {
  unit.files['/portal-manifest.json'] = JSON.stringify({ ...MANIFEST, routes: [{ id: 'issues', path: '/all' }] });
  await until(async () => (await edge.go('/registry.json')).text.includes('/all'));
});

/** Takes the unit's server away for some milliseconds; it comes back on the same port. */
async function replaceUnit(awayMs: number): Promise<void> {
  const { port } = unit.server.address() as AddressInfo;
  unit.server.closeAllConnections();
  await new Promise<void>((resolve) => void unit.server.close(() => resolve()));
  setTimeout(() => unit.server.listen(port, '127.0.0.1'), awayMs);
}

it('while it is replaced nobody sees an error: what is asked for meanwhile waits', async () => {
  const asked = ['/mfe/mfe-issues/app.0123456789.js', '/mfe/mfe-issues/mf-manifest.json', '/registry.json'];
  await replaceUnit(700);
  const answers = await Promise.all(asked.map((path) => edge.go(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[2]?.text).toContain('mfe-issues');
});

it('one that is away stays in the registry, so that it fails in its own place and not the whole portal', async () => {
  unit.server.close();
  unit.server.closeAllConnections();
  const file = await edge.go('/mfe/mfe-issues/app.0123456789.js');
  expect([file.status, file.json.status]).toEqual([503, 'unavailable']);
  expect((await edge.go('/registry.json')).text).toContain('mfe-issues');
});

it('one that never answered is left out', async () => {
  const own = await startEdge({ UNITS: 'mfe-gone=http://127.0.0.1:9' });
  expect((await own.go('/registry.json')).json).toEqual([]);
  await own.stop();
});
