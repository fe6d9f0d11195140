import { FOREIGN_TOKEN, startEdge, TOKEN, until, type RunningEdge } from './running-edge';

interface Document {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, object> };
}

const described = (id: string, ...paths: string[]) => ({
  id,
  part: { paths: Object.fromEntries(paths.map((path) => [path, { get: { responses: {} } }])), schemas: { Issue: { type: 'object' } } },
});

let edge: RunningEdge;
beforeEach(async () => {
  edge = await startEdge({}, described('first', '/issues'));
});
afterEach(() => edge.stop());

const read = async () => (await edge.go('/api/openapi.json', { token: TOKEN })).json as unknown as Document;
const paths = async () => Object.keys((await read()).paths).sort();

it('describes the calls of the services and those of the BFF', async () => {
  const { openapi, components } = await read();
  expect(openapi).toBe('3.1.1');
  expect(components.schemas).toMatchObject({ Issue: { type: 'object' }, ClientError: { type: 'object' } });
  expect(await paths()).toEqual(['/client-errors', '/issues', '/openapi.json', '/presence', '/storage_usage']);
});

it('asks for a session of this tenant, and for nothing but reading', async () => {
  expect((await edge.go('/api/openapi.json')).json.status).toBe('unauthenticated');
  expect((await edge.go('/api/openapi.json', { token: FOREIGN_TOKEN })).status).toBe(401);
  expect((await edge.go('/api/openapi.json', { token: TOKEN, method: 'POST' })).status).toBe(405);
  expect((await edge.go('/api/openapi.json', { token: TOKEN, tenant: 'nobody' })).json.status).toBe('tenant_not_found');
});

it('is the same for every tenant', async () => {
  const [one, other] = await Promise.all([
    edge.go('/api/openapi.json', { token: TOKEN }),
    edge.go('/api/openapi.json', { token: FOREIGN_TOKEN, tenant: 'globex' }),
  ]);
  expect([one.status, one.text]).toEqual([200, other.text]);
  for (const tenant of edge.identity.tenants.values())
    for (const word of [tenant.id, tenant.label, tenant.name]) expect(one.text).not.toContain(word);
});

it('asks a service once, and again when what it serves has changed', async () => {
  const { info } = await read();
  await read();
  expect(edge.issues.described).toBe(1);
  edge.issues.api = described('second', '/issues', '/categories');
  await until(async () => (await paths()).includes('/categories'));
  expect((await read()).info.version).not.toBe(info.version);
  expect(edge.issues.described).toBe(2);
});

it('is the same version after a restart of a service that serves the same', async () => {
  const { info } = await read();
  edge.issues.api = described('second', '/issues');
  await until(async () => (await paths()).length > 0 && edge.issues.described === 2);
  expect((await read()).info.version).toBe(info.version);
});

it('keeps what a service said while it is away', async () => {
  expect(await paths()).toContain('/issues');
  await edge.issues.stop();
  await until(async () => (await edge.go('/api/issues', { token: TOKEN })).status === 503);
  expect(await paths()).toContain('/issues');
});

it('goes without a service that describes nothing', async () => {
  await edge.stop();
  edge = await startEdge();
  expect(await paths()).toEqual(['/client-errors', '/openapi.json', '/presence', '/storage_usage']);
});
