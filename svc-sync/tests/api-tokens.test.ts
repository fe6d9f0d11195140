import type { Grants } from '@portal/contracts/access';
import type { ApiToken, NewApiToken } from '@portal/contracts/sync/schemas';
import { ApiTokenChanged } from '@portal/proto/sync/v1/events';
import { ApiTokensService } from '@portal/proto/sync/v1/sync';
import { hashApiToken } from '@portal/service-kit/api-token';
import type { TenantContext } from '@portal/service-kit/context';
import { withTenant } from '@portal/service-kit/query';
import { serviceContext } from '@portal/service-kit/projections';
import { testService } from '@portal/service-kit/testing';
import { eraseTokensOf } from '../src/api-tokens/api-token.repository';
import { service } from '../src/service';
import { CONFIG, type Sync } from './sync.factory';

interface Answer<T> {
  item: T;
  items: T[];
  status: string;
  codes?: Record<string, string[]>;
}

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const RIGHTS: Grants = { api_tokens: ['read', 'create', 'delete'], issues: ['read', 'create'] };

let running: Sync;
let home: TenantContext;
beforeAll(async () => {
  running = await testService(service, { config: CONFIG });
});
beforeEach(() => {
  home = running.createTenantCtx({ access: RIGHTS });
});
afterAll(() => running.stop());

const form = (over: object = {}) => ({ name: 'ERP', permissions: { issues: ['read'] }, expires_at: inDays(30), ...over });
const make = (over: object = {}, who = home) => running.http(who).post<Answer<NewApiToken>>('/api_tokens', form(over));
const list = async (who = home) => (await running.http(who).get<Answer<ApiToken>>('/api_tokens')).body.items;
const resolve = (token: string, tenant = home.tenant) =>
  running.grpc(ApiTokensService).resolve({ hash: hashApiToken(token) }, { ctx: serviceContext(tenant) });

it('is shown once, kept as a hash, listed without its secret, and removed', async () => {
  const { status, body } = await make();
  expect(status).toBe(201);
  const { token, ...item } = body.item;
  expect(token).toMatch(/^mpt_[\w-]{54}$/);
  expect(item).toMatchObject({ name: 'ERP', permissions: { issues: ['read'] }, expired: false, last_used_at: null });
  expect(await list()).toEqual([item]);
  const [row] = await withTenant(running.db, home, (query) => query('api_token').where({ id: item.id }));
  expect(JSON.stringify(row)).not.toContain(token);
  expect(await resolve(token)).toMatchObject({ id: item.id, userId: home.user });
  const remove = () => running.http(home).delete(`/api_tokens/${item.id}`);
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  await expect(resolve(token)).rejects.toMatchObject({ statusCode: 401 });
  const told = (await running.events(home)).flatMap((event) => event.as(ApiTokenChanged) ?? []);
  expect(told).toEqual([
    { id: item.id, removed: false },
    { id: item.id, removed: true },
  ]);
  expect((await running.audited(home)).map(({ action }) => action)).toEqual(['sync.api_token_created', 'sync.api_token_removed']);
});

it('gives at most what its maker has', async () => {
  expect((await make({ permissions: { issues: ['read', 'delete'] } })).body.codes).toEqual({ permissions: ['invalid'] });
  expect((await make({ permissions: { issues: [] } })).body.codes).toEqual({ permissions: ['required'] });
  expect((await make({ permissions: { staff: ['fly'] } })).status).toBe(422);
  const admin = running.createTenantCtx({ admin: true });
  expect((await make({ permissions: { staff: ['read'] } }, admin)).status).toBe(201);
  expect(await list()).toEqual([]);
});

it('ends, at the latest after two years', async () => {
  expect((await make({ expires_at: inDays(-1) })).body.codes).toEqual({ expires_at: ['too_low'] });
  expect((await make({ expires_at: inDays(800) })).body.codes).toEqual({ expires_at: ['too_high'] });
  expect((await make({ expires_at: undefined })).body.codes).toEqual({ expires_at: ['required'] });
  const { item } = (await make()).body;
  await withTenant(running.db, home, (query) => query('api_token').update({ expires_at: new Date(Date.now() - 1_000) }));
  await expect(resolve(item.token)).rejects.toMatchObject({ statusCode: 401 });
  expect(await list()).toMatchObject([{ id: item.id, expired: true }]);
});

it('notes that it is used, at most once a minute', async () => {
  const { item } = (await make()).body;
  await resolve(item.token);
  const [first] = await list();
  expect(first?.last_used_at).not.toBeNull();
  await resolve(item.token);
  expect(await list()).toEqual([first]);
  await withTenant(running.db, home, (query) => query('api_token').update({ last_used_at: new Date(Date.now() - 61_000) }));
  const [before] = await list();
  await resolve(item.token);
  expect((await list())[0]?.last_used_at).not.toBe(before?.last_used_at);
});

it('is none in another tenant', async () => {
  const { item } = (await make()).body;
  const neighbour = running.createTenantCtx({ admin: true });
  await expect(resolve(item.token, neighbour.tenant)).rejects.toMatchObject({ statusCode: 401 });
  expect(await list(neighbour)).toEqual([]);
  expect((await running.http(neighbour).delete(`/api_tokens/${item.id}`)).status).toBe(404);
});

it('is made by a person who proved who they are, and by no other token', async () => {
  expect((await make({}, { ...home, proven_at: null })).body.status).toBe('proof_required');
  expect((await make({}, { ...home, api_token: 5 })).status).toBe(403);
  const reader = { ...home, access: { api_tokens: ['read'] as Grants['api_tokens'] } } as TenantContext;
  expect([(await make({}, reader)).status, (await list(reader)).length]).toEqual([403, 0]);
});

it('goes with a person whose data is erased', async () => {
  const { item } = (await make()).body;
  expect(await withTenant(running.db, home, (query) => eraseTokensOf(query, home.user ?? 0))).toEqual([item.id]);
  expect(await list()).toEqual([]);
});
