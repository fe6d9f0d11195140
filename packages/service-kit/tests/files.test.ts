import sharp from 'sharp';
import { readdirSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { withTenant } from '../src/query';
import { createTenantCtx, eventually, testService, type TestService, tenantRead } from '../src/testing';
import { notesService, type Deps } from './notes';

interface Stored {
  item: { id: string; url: string; width: number | null; type?: string };
}

let service: TestService<Deps>;
const ctx = createTenantCtx();

beforeAll(async () => {
  service = await testService(notesService, { config: { STORAGE_LIMIT_MB: 1 } });
});
afterAll(() => service.stop());

const picture = (width = 8) => sharp({ create: { width, height: 6, channels: 3, background: '#f80' } });
const photo = (content: Uint8Array, name = 'press.png') => service.http(ctx).upload<Stored>('/notes/photos', { name, content });
const document = (content: Uint8Array | string, name = 'a.txt') =>
  service.http(ctx).upload<Stored>('/notes/documents', { name, content: Buffer.from(content) });
const fetched = (url: string, as = ctx) => fetch(service.origin + url, { headers: { 'x-portal-context': service.sign(as) } });
const stored = () =>
  readdirSync(fileURLToPath(service.deps.config.STORAGE_URL), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;

/** A 24-bit BMP of one colour, as Windows writes it. */
function bmp(width: number, height: number): Buffer {
  const stride = Math.ceil((width * 3) / 4) * 4;
  const bytes = Buffer.alloc(54 + stride * height);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) bytes.set([0, 128, 255], 54 + y * stride + x * 3);
  return bytes;
}

it.each([
  ['png', () => picture().png().toBuffer()],
  ['jpeg', () => picture().jpeg().toBuffer()],
  ['webp', () => picture().webp().toBuffer()],
  ['bmp', () => Promise.resolve(bmp(8, 6))],
])('a %s is stored as webp and shown at its signed address', async (_type, make) => {
  const { status, body } = await photo(await make());
  expect(status).toBe(201);
  expect(body.item.width).toBe(8);
  const shown = await fetched(body.item.url);
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ]);
  const { data, info } = await sharp(Buffer.from(await shown.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([8, 6]);
  expect(data[0]).toBeGreaterThan(230);
  expect(data[2]).toBeLessThan(40);
});

it('a photo is made a PNG that fits, of its tenant alone', async () => {
  const { body } = await photo(await picture(1_200).png().toBuffer());
  const made = (tenant: string) => service.deps.files.png(tenant, body.item.id, { width: 400, height: 96 }, new AbortController().signal);
  const { format, width, height } = await sharp((await made(ctx.tenant)) ?? Buffer.alloc(0)).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 400, height: 2 });
  expect(await made(createTenantCtx().tenant)).toBeNull();
});

it('what hid in a photo is gone: where it was taken, and a page behind the picture', async () => {
  const jpeg = await picture()
    .withExif({ IFD0: { Copyright: 'hidden-name' } })
    .jpeg()
    .toBuffer();
  const { body } = await photo(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]));
  const text = Buffer.from(await (await fetched(body.item.url)).arrayBuffer()).toString('latin1');
  expect(text).not.toMatch(/hidden-name|script/);
});

it.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a page', '<!doctype html><script>1</script>'],
  ['text', 'hello'],
  ['a broken png', Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(40)])],
])('%s is no photo', async (_what, content) => {
  const before = stored();
  const answer = await photo(Buffer.from(content), 'photo.png');
  expect([answer.status, (answer.body as { status?: string }).status]).toEqual([415, 'file_type']);
  expect(stored()).toBe(before);
});

it.each([
  ['a page', '<html><script>1</script></html>', 415],
  ['a page after a line', '\n <script>1</script>', 415],
  ['a program', Buffer.from('7f454c4602010100', 'hex'), 415],
  ['text', 'Zamówienie: łożysko', 201],
  ['a PDF', '%PDF-1.7\n%\xe2\xe3', 201],
  ['nothing', '', 422],
  ['more than the limit', 'x'.repeat(1_000_001), 413],
])('%s as a document: %#', async (_what, content, status) => {
  const answer = await document(content);
  expect(answer.status).toBe(status);
});

it('a document is downloaded, under its plain name', async () => {
  const { body } = await document('hello', '../../etc/zażółć (1).txt');
  const sent = await fetched(body.item.url);
  expect(await sent.text()).toBe('hello');
  expect(sent.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(sent.headers.get('content-disposition')).toBe(
    `attachment; filename="za____ (1).txt"; filename*=UTF-8''za%C5%BC%C3%B3%C5%82%C4%87%20%281%29.txt`,
  );
  expect(sent.headers.get('content-security-policy')).toContain('sandbox');
});

it('a document is called by its content: what is downloaded is no program', async () => {
  const { body } = await document('@echo off', 'order.bat');
  const sent = await fetched(body.item.url);
  expect(sent.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(sent.headers.get('content-disposition')).toContain('attachment; filename="order.bat.txt"');
});

it('an address is good for its file, its tenant and its time only', async () => {
  const { body } = await document('mine');
  const { url, id } = body.item;
  const other = (await document('other')).body.item;
  expect((await fetched(url)).status).toBe(200);
  expect((await fetched(url, createTenantCtx())).status).toBe(404);
  expect((await fetched(url.replace(id, other.id))).status).toBe(404);
  expect((await fetched(url.replace(/e=(\d+)/, (_, e: string) => `e=${Number(e) + 3_600}`))).status).toBe(404);
  expect((await fetched(`/storage/notes/${id}`)).status).toBe(404);
  expect((await fetched(url.replace('/notes/', '/identity/'))).status).toBe(404);
  expect(service.deps.files.signatureHolds(ctx.tenant, id, 1_000, 'x')).toBe(false);
});

it('SQL signs an address as the code does', async () => {
  const { id } = (await document('sql')).body.item;
  const { file_key, file_expiry } = service.deps.files.urlParams(ctx.tenant);
  const sql = `select ${service.deps.files.urlSql('f.id')} as url from file f where f.id = $3`
    .replaceAll(':file_key', '$1')
    .replaceAll(':file_expiry', '$2');
  const [row] = await tenantRead<{ url: string }>(service.db, ctx.tenant, sql, [file_key, file_expiry, id]);
  expect(row?.url).toBe(service.deps.files.signedUrl(ctx.tenant, id));
});

it('a rollback takes the bytes back, a removal too', async () => {
  const before = stored();
  const { id, url } = (await document('gone soon')).body.item;
  expect(stored()).toBe(before + 1);
  await expect(withTenant(service.db, createTenantCtx(), (query) => service.deps.files.remove(query, id))).rejects.toMatchObject({
    statusCode: 404,
  });
  await withTenant(service.db, ctx, (query) => service.deps.files.remove(query, id));
  await eventually(() => expect(stored()).toBe(before));
  expect((await fetched(url)).status).toBe(404);
  const upload = { path: __filename, name: 'a.ts', size: 100, fields: {} };
  const prepared = await service.deps.files.prepare(ctx.tenant, 'document', upload, new AbortController().signal);
  const failing = withTenant(service.db, ctx, async (query) => {
    await service.deps.files.save(query, prepared);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await service.deps.files.discard(ctx.tenant, prepared.id);
  expect(stored()).toBe(before);
});

it('a form with more than one file is refused, not cut', async () => {
  const signed = { 'x-portal-context': service.sign(createTenantCtx({ admin: true })) };
  const form = new FormData();
  for (const name of ['a.txt', 'b.txt']) form.append('file', new Blob(['Bearing 6204']), name);
  const answer = await fetch(`${service.origin}/api/notes/documents`, { method: 'POST', body: form, headers: signed });
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ status: 'bad_request' })]);
});

it('a form that breaks off inside its file is malformed', async () => {
  const headers = { 'x-portal-context': service.sign(createTenantCtx({ admin: true })), 'content-type': 'multipart/form-data; boundary=x' };
  const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nBearing';
  expect((await fetch(`${service.origin}/api/notes/documents`, { method: 'POST', body, headers })).status).toBe(400);
});

it('a file that cannot be spooled is answered at once, and the next one is taken', async () => {
  const away = jest.spyOn(os, 'tmpdir').mockReturnValue('/nowhere/at/all');
  const answer = await document('a'.repeat(900_000));
  away.mockRestore();
  expect(answer.status).toBe(500);
  expect((await document('Bearing')).status).toBe(201);
});

it('a form without a file, and one that is none', async () => {
  const signed = { 'x-portal-context': service.sign(ctx) };
  const form = new FormData();
  form.set('name', 'x');
  const without = await fetch(`${service.origin}/api/notes/documents`, { method: 'POST', body: form, headers: signed });
  expect(without.status).toBe(422);
  const malformed = await fetch(`${service.origin}/api/notes/documents`, {
    method: 'POST',
    body: 'nonsense',
    headers: { ...signed, 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect(malformed.status).toBe(400);
  expect((await service.http(ctx).post('/notes/documents', {})).status).toBe(415);
});
