import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StoredFile } from '../src/files';
import { recountStorage } from '../src/worker/storage.jobs';
import { withTenant, type Query } from '../src/query';
import { defineService } from '../src/service';
import { createTenantCtx, eventually, tenantRead, testService, type TestService } from '../src/testing';
import { notesService, type Deps } from './notes';

const QUOTA_MB = 1;
const HALF = 'x'.repeat(400_000);

let service: TestService<Deps>;
const quotas = new Map<string, number>();

beforeAll(async () => {
  const storageQuotaMb = (query: Query) => Promise.resolve(quotas.get(query.context.tenant) ?? null);
  service = await testService(defineService({ ...notesService, storageQuotaMb }), { config: { STORAGE_QUOTA_MB: QUOTA_MB } });
});
afterAll(() => service.stop());

interface Answer {
  status: string;
  message: string;
  codes?: object;
  item: { id: string };
}
const send = (ctx: ReturnType<typeof createTenantCtx>, content: string, headers: Record<string, string> = {}) =>
  service.http(ctx, headers).upload<Answer>('/notes/documents', { name: 'a.txt', content: Buffer.from(content) });
const usageOf = async ({ tenant }: { tenant: string }) => {
  const [row] = await tenantRead<{ used: number; reserved: number }>(service.db, tenant, 'select used, reserved from storage_usage');
  return row ? [row.used, row.reserved] : null;
};
const prepare = (tenant: string, size: number): Promise<StoredFile> =>
  service.deps.files.prepare(tenant, 'document', { path: __filename, name: 'a.ts', size, fields: {} }, new AbortController().signal);
const remove = (ctx: { tenant: string }, id: string) => withTenant(service.db, ctx, (query) => service.deps.files.remove(query, id));
const storedOf = ({ tenant }: { tenant: string }) =>
  readdirSync(fileURLToPath(service.deps.config.STORAGE_URL), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && `${entry.parentPath ?? entry.path}`.includes(tenant),
  ).length;

it('refuses what does not fit, naming the field, and takes it once something was removed', async () => {
  const ctx = createTenantCtx();
  const first = await send(ctx, HALF);
  expect((await send(ctx, HALF)).status).toBe(201);
  const refused = await send(ctx, HALF);
  expect([refused.status, refused.body.status, refused.body.codes]).toEqual([413, 'storage_full', { file: ['too_high'] }]);
  expect(refused.body.message).toBe('The file does not fit into the 1 MB of storage.');
  expect([await usageOf(ctx), storedOf(ctx)]).toEqual([[800_000, 0], 2]);
  await remove(ctx, first.body.item.id);
  await eventually(async () => expect([await usageOf(ctx), storedOf(ctx)]).toEqual([[400_000, 0], 1]));
  expect((await send(ctx, HALF)).status).toBe(201);
});

it('one tenant that is full leaves another its own room', async () => {
  const [full, other] = [createTenantCtx(), createTenantCtx()];
  for (let sent = 0; sent < 2; sent += 1) await send(full, HALF);
  expect((await send(full, HALF)).status).toBe(413);
  expect((await send(other, HALF)).status).toBe(201);
  expect([await usageOf(full), await usageOf(other)]).toEqual([
    [800_000, 0],
    [400_000, 0],
  ]);
});

it('holds when many are stored at once', async () => {
  const ctx = createTenantCtx();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(ctx, HALF)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413, 413, 413, 413, 413, 413]);
  expect([await usageOf(ctx), storedOf(ctx)]).toEqual([[800_000, 0], 2]);
});

it('follows what is set for the tenant', async () => {
  const ctx = createTenantCtx();
  quotas.set(ctx.tenant, 0.1);
  expect((await send(ctx, HALF)).status).toBe(413);
  quotas.set(ctx.tenant, 0.5);
  expect((await send(ctx, HALF)).status).toBe(201);
  expect(await service.deps.files.usage(ctx.tenant)).toEqual({ used: 400_000, quota: 500_000 });
});

it('answers a repetition of what has filled the storage as the first time', async () => {
  const ctx = createTenantCtx();
  quotas.set(ctx.tenant, 0.4);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const [first, repeated] = [await send(ctx, HALF, key), await send(ctx, HALF, key)];
  expect([first.status, repeated.status]).toEqual([201, 201]);
  expect(repeated.body.item.id).toBe(first.body.item.id);
  expect([await usageOf(ctx), storedOf(ctx)]).toEqual([[400_000, 0], 1]);
});

it('gives back what comes to nothing: a refusal, and a transaction that fails', async () => {
  const ctx = createTenantCtx();
  const file = await prepare(ctx.tenant, 100);
  expect([await usageOf(ctx), storedOf(ctx)]).toEqual([[0, 100], 1]);
  const failing = withTenant(service.db, ctx, async (query) => {
    await service.deps.files.save(query, file);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await service.deps.files.discard(ctx.tenant, file.id);
  expect([await usageOf(ctx), storedOf(ctx)]).toEqual([[0, 0], 0]);
  const late = withTenant(service.db, ctx, (query) => service.deps.files.save(query, file));
  await expect(late).rejects.toMatchObject({ statusCode: 504 });
});

it('keeps a saved file when it is discarded afterwards, and another tenant cannot discard it', async () => {
  const ctx = createTenantCtx();
  const file = await prepare(ctx.tenant, 100);
  await service.deps.files.discard(createTenantCtx().tenant, file.id);
  await withTenant(service.db, ctx, (query) => service.deps.files.save(query, file));
  await service.deps.files.discard(ctx.tenant, file.id);
  expect([await usageOf(ctx), storedOf(ctx)]).toEqual([[100, 0], 1]);
});

it('counts anew where the kept figure was wrong', async () => {
  const ctx = createTenantCtx();
  await send(ctx, HALF);
  await prepare(ctx.tenant, 100);
  await tenantRead(service.db, ctx.tenant, 'update storage_usage set used = 5, reserved = 7');
  await recountStorage.run(service.deps, { log: service.deps.log, signal: new AbortController().signal });
  expect(await usageOf(ctx)).toEqual([400_000, 100]);
});

it('a recount that finds the kept figure right waits for nobody who stores a file', async () => {
  const ctx = createTenantCtx();
  await send(ctx, HALF);
  const tools = { log: service.deps.log, signal: new AbortController().signal };
  await withTenant(service.db, ctx, async (query) => {
    await query.sql('select used from storage_usage where tenant_id = $1 for update');
    await recountStorage.run(service.deps, tools);
  });
  expect(await usageOf(ctx)).toEqual([400_000, 0]);
});

it('tells an administrator of the tenant what is used, and nobody else', async () => {
  const admin = createTenantCtx({ admin: true });
  await send(admin, HALF);
  const ask = (ctx: ReturnType<typeof createTenantCtx>) =>
    fetch(`${service.origin}/_storage_usage`, { headers: { 'x-portal-context': service.sign(ctx) } });
  expect(await (await ask(admin)).json()).toEqual({ used: 400_000, quota: 1_000_000 });
  expect(await (await ask(createTenantCtx({ admin: true }))).json()).toEqual({ used: 0, quota: 1_000_000 });
  expect((await ask(createTenantCtx({ tenant: admin.tenant }))).status).toBe(403);
  expect((await fetch(`${service.origin}/_storage_usage`)).status).toBe(401);
});
