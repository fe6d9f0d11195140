import { randomBytes } from 'node:crypto';
import type { Grants } from '@portal/contracts/access';
import type { ApiPart } from '@portal/contracts/openapi/api-part';
import { signContext, type TenantContext } from '../src/context';
import type { RouteListing } from '../src/http/internal-routes';
import { startService } from '../src/service';
import { approvalOf, createTenantCtx, testService, type TestService } from '../src/testing';
import { notesService, type Deps, type Note } from './notes';

let service: TestService<Deps>;
const grants: Grants = { notes: ['read', 'create', 'update'] };

beforeAll(async () => {
  service = await testService(notesService);
});
afterAll(() => service.stop());

it('a note that was written is there, and only for its tenant', async () => {
  const acme = createTenantCtx({ access: { notes: ['read', 'create'] } });
  const globex = createTenantCtx({ access: { notes: ['read', 'create'] } });
  const written = await service.http(acme).post<{ item: Note }>('/notes', { title: 'press', amount: 3 });
  expect(written.status).toBe(201);
  expect((await service.http(acme).get<{ item: Note }>(`/notes/${written.body.item.id}`)).body.item).toMatchObject({
    title: 'press',
    amount: 3,
  });
  expect((await service.http(globex).get(`/notes/${written.body.item.id}`)).status).toBe(404);
  expect((await service.http(globex).get('/notes')).body.meta).toEqual({ total: 0, p: 1, pp: 25 });
});

it('numbers count up per tenant', async () => {
  const acme = createTenantCtx({ admin: true });
  const globex = createTenantCtx({ admin: true });
  const ids = [];
  for (const ctx of [acme, acme, globex]) ids.push((await service.http(ctx).post<{ item: Note }>('/notes', { title: 'n' })).body.item.id);
  expect(ids).toEqual([1, 2, 1]);
});

it.each([
  ['nobody signed in', createTenantCtx({ user: null }), 401, 'unauthenticated'],
  ['a person without the permission', createTenantCtx(), 403, 'forbidden'],
  ['a person with it', createTenantCtx({ access: { notes: ['read'] } }), 200, undefined],
  ['an administrator', createTenantCtx({ admin: true }), 200, undefined],
])('%s reads the list: %#', async (_who, ctx, status, word) => {
  const answer = await service.http(ctx).get('/notes');
  expect(answer.status).toBe(status);
  if (word) expect(answer.body).toMatchObject({ status: word, status_code: status, request_id: ctx.request });
});

it('403 names the permission, and an approval for it lets the call through', async () => {
  expect((await service.http(createTenantCtx()).post('/notes', { title: 'x' })).body.permission).toBe('notes/create');
  const body = { title: 'x' };
  const approved = createTenantCtx({ approval: approvalOf(9, 'notes/create', body) });
  expect((await service.http(approved).post('/notes', body)).status).toBe(201);
  const [event] = await service.events(approved);
  expect(event?.envelope.actor).toEqual({ userId: 1, terminalId: 0, approvedBy: 9 });
  const other = createTenantCtx({ approval: approvalOf(9, 'notes/delete', body) });
  expect((await service.http(other).post('/notes', body)).status).toBe(403);
});

it('an approval of another body is none, and writes nothing', async () => {
  const approved = createTenantCtx({ approval: approvalOf(9, 'notes/create', { title: 'x' }) });
  const answer = await service.http(approved).post('/notes', { title: 'y' });
  expect([answer.status, answer.body.permission]).toEqual([403, 'notes/create']);
  expect(await service.events(approved)).toEqual([]);
});

describe('a call that needs a recent proof of identity', () => {
  const now = Date.now() / 1000;
  const erase = async (over: Partial<TenantContext>) => {
    const admin = createTenantCtx({ admin: true });
    const { body } = await service.http(admin).post<{ item: Note }>('/notes', { title: 'x' });
    return service.http({ ...admin, ...over }).delete(`/notes/${body.item.id}`);
  };

  it.each([
    ['just now', now, 200],
    ['four minutes ago', now - 240, 200],
    ['six minutes ago', now - 360, 403],
    ['never', null, 403],
    ['at a time that is none', 'soon' as never, 403],
  ])('given %s', async (_, proven_at, status) => {
    const answer = await erase({ proven_at });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body).toMatchObject({ status: 'proof_required', methods: ['password', 'code'] });
  });

  it('is refused to whoever lacks the right first, and takes no approval', async () => {
    const answer = await erase({ admin: false, proven_at: null, approval: approvalOf(9, 'notes/delete') });
    expect([answer.status, answer.body.permission]).toEqual([403, 'notes/delete']);
  });

  it('says so in the list of routes', async () => {
    const { routes } = (await (await fetch(`${service.origin}/_routes`)).json()) as { routes: { path: string; method: string }[] };
    expect(routes.find(({ method }) => method === 'DELETE')).toMatchObject({ path: '/notes/:id', proof: 'recent' });
  });
});

it('without, with a forged or with an old context nothing is answered', async () => {
  const ctx = createTenantCtx({ admin: true });
  const forged = signContext(ctx, { sender: 'edge', audience: 'notes', keys: [Buffer.alloc(32, 1)] });
  const old = service.sign(ctx, Date.now() - 31_000);
  for (const header of [undefined, forged, `${forged}x`, 'nonsense', old]) {
    const answer = await service.http(null, header === undefined ? {} : { 'x-portal-context': header }).get('/notes');
    // An old one is genuine: a clock is wrong, and the person must not be told to sign in anew.
    expect(answer.status).toBe(header === old ? 503 : 401);
  }
  expect((await service.http(null, { 'x-portal-context': service.sign(ctx) }).get('/notes')).status).toBe(200);
});

it('over HTTP the context of another service is worth nothing', async () => {
  const keys = [randomBytes(32)];
  const other = { sender: 'surveys', audience: 'notes', keys };
  const [edge] = service.deps.config.CONTEXT_KEYS;
  if (!edge) throw new Error('no key of the edge');
  const host = await startService(notesService, { ...service.deps.config, CONTEXT_KEYS: [edge, other] }, { drainMs: 0 });
  const get = async (header: string) =>
    (await fetch(`http://127.0.0.1:${host.httpPort}/api/notes`, { headers: { 'x-portal-context': header } })).status;
  const ctx = createTenantCtx({ admin: true });
  expect(await get(signContext(ctx, other))).toBe(401);
  expect(await get(signContext(ctx, { ...other, sender: 'edge' }))).toBe(401);
  expect(await get(service.sign(ctx))).toBe(200);
  await host.stop();
});

it('without a key of the edge it does not start', async () => {
  await expect(startService(notesService, { ...service.deps.config, CONTEXT_KEYS: [] })).rejects.toThrow('CONTEXT_KEYS: no key edge>notes');
});

it.each([
  [{ title: 'a', extra: 1 }, { extra: ['invalid'] }],
  [{}, { title: ['required'] }],
  [{ title: '' }, { title: ['required'] }],
  [{ title: 'x'.repeat(21) }, { title: ['too_long'] }],
  [{ title: 'a', amount: 1001 }, { amount: ['too_high'] }],
  [{ title: 'a', amount: '5' }, { amount: ['invalid'] }],
  [[], { body: ['invalid'] }],
])('input %j is refused by field', async (body, codes) => {
  const ctx = createTenantCtx({ admin: true });
  const answer = await service.http(ctx).post('/notes', body);
  expect(answer.status).toBe(422);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.body).toMatchObject({ status: 'validation_failed', codes });
  expect(await service.events(ctx)).toEqual([]);
});

it.each([
  ['not JSON', '{"title":', {}, 400],
  ['nested too deep', '['.repeat(40) + ']'.repeat(40), {}, 400],
  ['more than a megabyte', JSON.stringify({ title: 'x'.repeat(1_100_000) }), {}, 413],
  ['another content type', 'title=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
])('a body that is %s is refused', async (_what, body, headers, status) => {
  const signed = service.sign(createTenantCtx({ admin: true }));
  const answer = await fetch(`${service.origin}/api/notes`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-portal-context': signed, ...headers },
  });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ status_code: status });
});

it('of very many unknown members a hundred are named', async () => {
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, 1]));
  const answer = await service.http(createTenantCtx({ admin: true })).post('/notes', { title: 'a', ...many });
  expect([answer.status, Object.keys(answer.body.codes ?? {}).length]).toEqual([422, 100]);
});

it('brackets in a string are not depth', async () => {
  const answer = await service.http(createTenantCtx({ admin: true })).post('/notes', { title: '[[[["{{{{\\' });
  expect(answer.status).toBe(201);
});

it('unknown addresses, verbs and ids', async () => {
  const http = service.http(createTenantCtx({ admin: true }));
  expect((await http.get('/nothing')).status).toBe(404);
  expect((await http.get('/notes/abc')).status).toBe(404);
  expect((await http.get('/notes/99999')).status).toBe(404);
  const wrong = await http.delete('/notes');
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get('allow')).toBe('GET, POST');
});

it('an error answer means that nothing was written and nothing will be published', async () => {
  const ctx = createTenantCtx({ access: grants });
  expect((await service.http(ctx).post('/notes', { title: 'conflict' })).status).toBe(409);
  expect((await service.http(ctx).get('/notes')).body.meta?.total).toBe(0);
  expect(await service.events(ctx)).toEqual([]);
});

it('a defect answers 500 and tells nothing of itself', async () => {
  const answer = await service.http(createTenantCtx({ admin: true })).post('/notes', { title: 'crash' });
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain('secret-in-a-defect');
  expect(answer.body).toMatchObject({ status: 'internal_error', message: expect.stringMatching(/our side/) as string });
});

it('the request id of the edge is kept, nonsense is not', async () => {
  const ctx = createTenantCtx({ admin: true });
  expect((await service.http(ctx, { 'x-request-id': 'abcdef-123456' }).get('/notes')).headers.get('x-request-id')).toBe('abcdef-123456');
  expect((await service.http(ctx, { 'x-request-id': 'no spaces!' }).get('/notes')).headers.get('x-request-id')).toBe(ctx.request);
});

it('inner addresses: routes, calls, health and metrics', async () => {
  const listing = async () => (await (await fetch(`${service.origin}/_routes`)).json()) as RouteListing;
  const routes = await listing();
  expect(routes.service).toBe('notes');
  expect(routes.routes).toContainEqual({ method: 'GET', path: '/notes/:id', access: 'notes/read', content: 'json' });
  const api = (await (await fetch(`${service.origin}/_openapi`)).json()) as ApiPart;
  expect(routes.api).toMatch(/./);
  expect((await listing()).api).toBe(routes.api);
  const described = Object.entries(api.paths).flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method} ${path}`));
  expect(described.sort()).toEqual(
    routes.routes.map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`).sort(),
  );
  for (const path of ['/_health/live', '/_health/ready']) expect((await fetch(service.origin + path)).status).toBe(200);
  expect(await (await fetch(`${service.origin}/_metrics`)).text()).toContain('http_request_seconds_bucket');
});
