import { AccountStatus, Person } from '@portal/proto/identity/v1/events';
import { PeopleService, TenantsService } from '@portal/proto/identity/v1/identity';
import type { PairKeys, TrustedSenders } from '../src/context';
import { Forbidden, Invalid, NotFound, TooMany } from '../src/errors';
import { grpcClient, serveGrpc, startGrpc, type GrpcServer } from '../src/grpc';
import { verifyServiceToken, createServiceToken } from '../src/grpc/service-token';
import { createLogger } from '../src/logging';
import { Tracing } from '../src/tracing';
import { createTenantCtx } from '../src/testing';

const pairOf = (byte: number, sender = 'issues'): PairKeys => ({ sender, audience: 'identity', keys: [Buffer.alloc(32, byte)] });
const pair = pairOf(7);
const senders: TrustedSenders = new Map([
  ['issues', pair],
  ['edge', pairOf(6, 'edge')],
]);
let server: GrpcServer;
const person = (id: number, name: string): Person => Person.fromPartial({ id, name, status: AccountStatus.ACCOUNT_STATUS_ACTIVE });

const people = serveGrpc(PeopleService, {
  get: ({ request, ctx }) => Promise.resolve({ people: request.ids.map((id) => person(id, `${id} of ${ctx.tenant} for ${ctx.request}`)) }),
  inGroup: ({ request, caller }) => {
    if (request.groupId === 1) throw new NotFound('The group');
    if (request.groupId === 2) throw new Error('a secret');
    if (request.groupId === 3) throw new Invalid({ group_id: 'too_low' });
    if (!caller.can('settings.groups/read')) throw new Forbidden('settings.groups/read');
    return Promise.resolve({ people: [] });
  },
  page: ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up')))),
  byBarcode: () => Promise.reject(new TooMany(30)),
  forWork: () => Promise.resolve({ people: [] }),
  supervisors: () => Promise.resolve({ supervisorId: 0, defaultSupervisorId: 0 }),
});
const tenants = serveGrpc(
  TenantsService,
  {
    find: ({ request }) =>
      Promise.resolve({
        tenant: {
          id: 'x',
          label: request.label,
          name: '',
          active: true,
          locale: 'pl',
          timezone: '',
          locales: [],
          demo: false,
          maintenance: false,
          attributes: '',
        },
      }),
    list: ({ ctx }) => Promise.resolve({ tenants: [ctx.tenant as never] }),
  },
  { context: 'none' },
);

const start = (port = 0) =>
  startGrpc([people, tenants], {
    host: '127.0.0.1',
    port,
    senders,
    deps: {},
    log: createLogger('test', 'silent'),
    tracing: new Tracing('test'),
  });
const clientOf = (keys = pair) => grpcClient(PeopleService, `127.0.0.1:${server.port}`, { keys });

beforeAll(async () => {
  server = await start();
});
afterAll(() => server.stop());

it('a call carries tenant and request', async () => {
  const client = clientOf();
  const ctx = createTenantCtx();
  expect((await client.get({ ids: [5, 2 ** 40] }, { ctx })).people.map((found) => [found.id, found.name])).toEqual([
    [5, `5 of ${ctx.tenant} for ${ctx.request}`],
    [2 ** 40, `${2 ** 40} of ${ctx.tenant} for ${ctx.request}`],
  ]);
  client.close();
});

it('without a context, or with one signed by somebody else, nothing is answered', async () => {
  const client = clientOf();
  const forger = clientOf(pairOf(8));
  await expect(client.get({ ids: [1] })).rejects.toMatchObject({ statusCode: 401, status: 'unauthenticated' });
  await expect(forger.get({ ids: [1] }, { ctx: createTenantCtx() })).rejects.toMatchObject({ statusCode: 401 });
  client.close();
  forger.close();
});

it('errors keep their meaning, and a defect tells nothing', async () => {
  const client = clientOf();
  const ask = (groupId: number) => client.inGroup({ groupId }, { ctx: createTenantCtx() });
  await expect(ask(1)).rejects.toMatchObject({ statusCode: 404, status: 'not_found' });
  await expect(ask(3)).rejects.toMatchObject({ statusCode: 422, details: { codes: { group_id: ['too_low'] } } });
  await expect(ask(4)).rejects.toMatchObject({ statusCode: 403, details: { permission: 'settings.groups/read' } });
  await expect(ask(2)).rejects.toMatchObject({ details: 'internal_error' });
  client.close();
});

it('a binding without a context serves before there is one, and has none to give', async () => {
  const client = grpcClient(TenantsService, `127.0.0.1:${server.port}`, { keys: pair });
  expect((await client.find({ label: 'acme' })).tenant?.label).toBe('acme');
  await expect(client.list({})).rejects.toMatchObject({ statusCode: 401 });
  client.close();
});

it.each([
  ['no key', {}],
  ['another key', { keys: pairOf(8) }],
])('a binding without a context serves nobody with %s', async (_what, settings) => {
  const stranger = grpcClient(TenantsService, `127.0.0.1:${server.port}`, settings);
  await expect(stranger.find({ label: 'acme' })).rejects.toMatchObject({ statusCode: 401 });
  stranger.close();
});

it('says how long to wait after too many attempts', async () => {
  const client = grpcClient(PeopleService, `127.0.0.1:${server.port}`, { keys: pair });
  await expect(client.byBarcode({ values: ['1'] }, { ctx: createTenantCtx() })).rejects.toMatchObject({
    statusCode: 429,
    headers: { 'retry-after': '30' },
  });
  client.close();
});

it('a binding names who may call it without a context', async () => {
  const own = await startGrpc([{ ...tenants, callers: ['edge'] }], {
    host: '127.0.0.1',
    port: 0,
    senders,
    deps: {},
    log: createLogger('test', 'silent'),
    tracing: new Tracing('test'),
  });
  const clients = [pairOf(6, 'edge'), pair].map((keys) => grpcClient(TenantsService, `127.0.0.1:${own.port}`, { keys }));
  const [edge, issues] = clients.map((client) => client.find({ label: 'acme' }));
  await expect(edge).resolves.toMatchObject({ tenant: { label: 'acme' } });
  await expect(issues).rejects.toMatchObject({ statusCode: 401 });
  for (const client of clients) client.close();
  await own.stop();
});

it('a service token is good for one method, one pair and half a minute', () => {
  const token = createServiceToken('/a/B', pair, 1_000_000);
  expect(verifyServiceToken(token, '/a/B', senders, 1_020_000)).toBe('issues');
  for (const wrong of [
    () => verifyServiceToken(token, '/a/C', senders, 1_020_000),
    () => verifyServiceToken('', '/a/B', senders),
    () => verifyServiceToken('issues.x.y', '/a/B', senders),
    () => verifyServiceToken(token.replace('issues.', 'edge.'), '/a/B', senders, 1_020_000),
    () => verifyServiceToken(createServiceToken('/a/B', { ...pair, audience: 'surveys' }, 1_000_000), '/a/B', senders, 1_020_000),
    () => verifyServiceToken(token, '/a/B', new Map(), 1_020_000),
  ]) {
    expect(wrong).toThrow(expect.objectContaining({ statusCode: 401 }) as Error);
  }
  // Genuine, of another time: a clock is wrong.
  expect(() => verifyServiceToken(token, '/a/B', senders, 1_040_000)).toThrow(expect.objectContaining({ statusCode: 503 }) as Error);
});

it('a call that takes too long ends at its deadline, and one that is given up ends at once', async () => {
  const client = clientOf();
  const page = { afterId: 0, limit: 1 };
  await expect(client.page(page, { ctx: createTenantCtx(), deadlineMs: 50 })).rejects.toMatchObject({ statusCode: 504 });
  const abort = new AbortController();
  const given = client.page(page, { ctx: createTenantCtx(), signal: abort.signal });
  setTimeout(() => abort.abort(), 20);
  await expect(given).rejects.toMatchObject({ statusCode: 503 });
  client.close();
});

it('a server that comes back is found again; only what is idempotent waits for it', async () => {
  const own = await start();
  const client = grpcClient(PeopleService, `127.0.0.1:${own.port}`, { keys: pair });
  const ctx = createTenantCtx();
  await client.get({ ids: [1] }, { ctx });
  await own.stop();
  await expect(client.get({ ids: [1] }, { ctx })).rejects.toMatchObject({ statusCode: 503 });
  const patient = client.get({ ids: [1] }, { ctx, idempotent: true });
  const again = await start(own.port);
  expect((await patient).people).toHaveLength(1);
  client.close();
  await again.stop();
});
