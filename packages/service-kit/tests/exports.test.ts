import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { constants, inflateSync } from 'node:zlib';
import ExcelJS from 'exceljs';
import { ExportsService, type ExportsStartRequest } from '@portal/proto/portal/v1/exports';
import type { TenantContext } from '../src/context';
import { removeExpiredFiles } from '../src/worker/storage.jobs';
import { withTenant } from '../src/query';
import { cancelJob, findJob } from '../src/tasks';
import { createTenantCtx, eventually, testService, type TestService } from '../src/testing';
import type { Deps } from './notes';
import { exportingService } from './note-exports';

interface Output {
  file: { id: string; name: string; size: number };
  rows: number;
}

/** What writes an export comes after everything else that a machine does. */
const WRITTEN_WITHIN_MS = 60_000;
jest.setTimeout(3 * WRITTEN_WITHIN_MS);

const spool = mkdtempSync(join(os.tmpdir(), 'portal-test-exports-'));
let service: TestService<Deps>;
beforeAll(async () => {
  jest.spyOn(os, 'tmpdir').mockReturnValue(spool);
  service = await testService(exportingService);
});
afterAll(() => service.stop());

const reader = (more: Partial<TenantContext> = {}) =>
  createTenantCtx({ access: { notes: ['read'] }, locale: 'pl', timezone: 'Europe/Warsaw', ...more });
const NOTES: [title: string, amount: number, created_at: string][] = [
  ['=1+1', 5, '2026-07-01T22:30:00Z'],
  ['-3 °C; "żółć"', 20, '2026-01-01T23:00:00.500Z'],
  ['مكبس (PRS-01)', 7, '2026-10-25T00:59:00Z'],
];
const write = (ctx: TenantContext, notes = NOTES) =>
  withTenant(service.db, ctx, (query) =>
    query('note').insert(notes.map(([title, amount, created_at], index) => ({ id: index + 1, title, amount, created_at }))),
  );
const start = async (ctx: TenantContext, request: Partial<ExportsStartRequest> = {}) => {
  const asked = { list: 'notes', query: '', format: 'xlsx', orientation: 'portrait', columns: [], pages: 'all', ...request };
  return (await service.grpc(ExportsService).start(asked, { ctx })).jobStatusId;
};
const job = (ctx: TenantContext, id: string) => withTenant(service.db, ctx, (query) => findJob(query, id));
const ended = (ctx: TenantContext, id: string, state = 'finished') =>
  eventually(async () => {
    const found = await job(ctx, id);
    expect(found?.state).toBe(state);
    return found;
  }, WRITTEN_WITHIN_MS);
async function made(ctx: TenantContext, request: Partial<ExportsStartRequest> = {}) {
  const output = (await ended(ctx, await start(ctx, request)))?.output as Output;
  const stored = await service.deps.files.content(ctx.tenant, output.file.id);
  if (!stored) throw new Error('the file is not stored');
  return { ...output, content: await buffer(stored.stream) };
}
async function sheetOf(content: Buffer): Promise<ExcelJS.Worksheet> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(content as unknown as ExcelJS.Buffer);
  return book.worksheets[0] as ExcelJS.Worksheet;
}
const column = async (ctx: TenantContext, request: Partial<ExportsStartRequest>) => {
  const sheet = await sheetOf((await made(ctx, { columns: ['id'], ...request })).content);
  return sheet.getColumn(1).values.slice(2);
};

it('a workbook has typed cells in the language and on the clock of the reader, and no formula', async () => {
  const ctx = reader();
  await write(ctx);
  const { content, file, rows } = await made(ctx);
  expect([rows, file.size]).toEqual([3, content.length]);
  expect(file.name).toMatch(/^Notatki \d{4}-\d\d-\d\d \d\d\.\d\d\.xlsx$/);
  const sheet = await sheetOf(content);
  expect(sheet.getSheetValues().slice(1)).toEqual([
    [undefined, 'Numer', 'Tytuł', 'Ilość', 'Utworzono'],
    [undefined, 1, '=1+1', 5, new Date('2026-07-02T00:30:00Z')],
    [undefined, 2, '-3 °C; "żółć"', 20, new Date('2026-01-02T00:00:00.500Z')],
    [undefined, 3, 'مكبس (PRS-01)', 7, new Date('2026-10-25T02:59:00Z')],
  ]);
  expect([sheet.getCell('B2').type, sheet.getCell('D2').numFmt]).toEqual([ExcelJS.ValueType.String, 'yyyy-mm-dd hh:mm']);
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1, rightToLeft: false });
  expect(sheet.autoFilter).toBe('A1:D4');
});

it('a workbook of somebody who reads from the right is laid out so', async () => {
  const ctx = reader({ locale: 'ar' });
  await write(ctx);
  const sheet = await sheetOf((await made(ctx)).content);
  expect(sheet.views[0]).toMatchObject({ rightToLeft: true });
  expect(sheet.getCell('B1').value).toBe('العنوان');
});

it('a text file has the separator of the language, and nothing that a spreadsheet runs', async () => {
  const ctx = reader();
  await write(ctx);
  const { content } = await made(ctx, { format: 'csv' });
  expect(content.toString()).toBe(
    [
      '\ufeffNumer;Tytuł;Ilość;Utworzono',
      `1;'=1+1;5;2026-07-02 00:30:00`,
      `2;"'-3 °C; ""żółć""";20;2026-01-02 00:00:00`,
      '3;مكبس (PRS-01);7;2026-10-25 02:59:00',
      '',
    ].join('\r\n'),
  );
  const english = await made({ ...ctx, locale: 'en' }, { format: 'csv', columns: ['amount', 'id'], query: 'id_equals=1' });
  expect(english.content.toString()).toBe('\ufeffAmount,Number\r\n5,1\r\n');
});

it('a text file keeps its cells and runs nothing, whichever separator it is read by', async () => {
  const ctx = reader();
  const titles = ['a,=1+1', 'b|=1', 'c\t=1', '＝1+1', '＠SUM(A1)', `'=1`, 'd; "e"', '\n=1'];
  await write(
    ctx,
    titles.map((title) => [title, 1, '2026-07-01T22:30:00Z']),
  );
  const { content } = await made(ctx, { format: 'csv', columns: ['title'] });
  expect(content.toString()).toBe(
    ['\ufeffTytuł', '"a,=1+1"', '"b|=1"', '"c\t=1"', `'＝1+1`, `'＠SUM(A1)`, `''=1`, '"d; ""e"""', `"'\n=1"`, ''].join('\r\n'),
  );
});

it('a workbook keeps a text that looks like an escaped character', async () => {
  const ctx = reader();
  await write(ctx, [['a_x000D_b', 1, '2026-07-01T22:30:00Z']]);
  const sheet = await sheetOf((await made(ctx)).content);
  expect(sheet.getCell('B2').value).toBe('a_x005F_x000D_b');
});

/** All streams of a document, unpacked. */
function streamsOf(content: Buffer): string {
  const text = content.toString('latin1');
  const starts = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: { length } }) => index + length);
  return starts
    .map((start) => {
      try {
        return inflateSync(content.subarray(start), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

it.each(['en', 'ar'])('a document (%s) has a picture of every sign, or says its code', async (locale) => {
  const ctx = reader({ locale });
  const signs = ['≥', '⌀', '→', '✓', '⚠', '🔧', '😀', '≠', '☑', '①', '✅'];
  await write(ctx, [[`Ø 12 ${signs.join(' ')} ⚠️ مكبس 中`, 1, '2026-07-01T22:30:00Z']]);
  const streams = streamsOf((await made(ctx, { format: 'pdf' })).content);
  const drawn = [...streams.matchAll(/<([\da-f]+)> [-\d]+/g)].flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? []);
  expect(drawn.length).toBeGreaterThan(40);
  expect(drawn).not.toContain('0000');
  const coded = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
  const maps = (streams.match(/begincmap[\s\S]*?endcmap/g) ?? []).join('\n').replaceAll(' ', '');
  for (const sign of [...signs, ...'[U+4E2D]']) expect([sign, maps.includes(`<${coded(sign)}>`)]).toEqual([sign, true]);
});

it.each(['portrait', 'landscape'])('a document is made %s, with as many pages as it takes', async (orientation) => {
  const ctx = reader({ locale: 'he' });
  await write(
    ctx,
    Array.from({ length: 120 }, (_, index) => [`דליפה ${index} PRS-01`, 1, '2026-07-01T22:30:00Z']),
  );
  const { content, file } = await made(ctx, { format: 'pdf', orientation });
  const text = content.toString('latin1');
  expect(text.slice(0, 5)).toBe('%PDF-');
  const [, width = 0, height = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []).map(Number);
  expect(width > height).toBe(orientation === 'landscape');
  expect(Number(/\/Count (\d+)/.exec(text)?.[1])).toBe(orientation === 'landscape' ? 4 : 3);
  expect(file.name).toMatch(/\.pdf$/);
});

it('has the rows that the list finds: its filters, its order, its page', async () => {
  const ctx = reader();
  await write(ctx);
  expect(await column(ctx, { query: 'amount_lt=10' })).toEqual([1, 3]);
  expect(await column(ctx, { query: 'sort_by=amount&sort_dir=desc' })).toEqual([2, 3, 1]);
  expect(await column(ctx, { query: 'p=2&pp=2&sort_by=amount', pages: 'current' })).toEqual([2]);
  expect(await column(ctx, { query: 'p=2&pp=2&sort_by=amount' })).toEqual([1, 3, 2]);
  expect(await column(ctx, { list: 'notes/3', pages: 'current' })).toEqual([3]);
});

it('has no row that the list would not show its caller, nor one of another tenant', async () => {
  const [ctx, other] = [reader(), reader()];
  await write(ctx);
  const all = { ...ctx, access: { notes: ['read' as const, 'update' as const] } };
  const shown = async (who: TenantContext) =>
    (await service.http(who).get<{ items: { id: number }[] }>('/small_notes')).body.items.map(({ id }) => id);
  expect([await shown(ctx), await shown(all)]).toEqual([
    [1, 3],
    [1, 2, 3],
  ]);
  expect(await column(ctx, { list: 'small_notes' })).toEqual([1, 3]);
  expect(await column(all, { list: 'small_notes' })).toEqual([1, 2, 3]);
  expect(await column(other, {})).toEqual([]);
  expect(await column(other, { list: 'notes/3', pages: 'current' })).toEqual([]);
});

it('names every member that is wrong, and starts nothing', async () => {
  const ctx = reader();
  const refusal = (request: Partial<ExportsStartRequest>, who = ctx) => start(who, request).catch((error: unknown) => error);
  expect(await refusal({ list: 'secrets' })).toMatchObject({ statusCode: 422, details: { codes: { list: ['not_found'] } } });
  expect(await refusal({ format: 'exe', orientation: 'upwards', pages: 'some', columns: ['id', 'id', 'secret'] })).toMatchObject({
    statusCode: 422,
    details: {
      codes: { format: ['invalid'], orientation: ['invalid'], pages: ['invalid'], 'columns.1': ['invalid'], 'columns.2': ['invalid'] },
    },
  });
  expect(await refusal({ query: 'sort_by=secret&amount_gt=x' })).toMatchObject({
    details: { codes: { 'query.sort_by': ['invalid'], 'query.amount_gt': ['invalid'] } },
  });
  expect(await refusal({ list: 'notes/1' })).toMatchObject({ details: { codes: { pages: ['invalid'] } } });
  expect(await refusal({ list: 'notes/x', pages: 'current' })).toMatchObject({ statusCode: 404 });
  expect(await refusal({}, reader({ access: {} }))).toMatchObject({ statusCode: 403, details: { permission: 'notes/read' } });
  const jobs = await withTenant(service.db, ctx, (query) => query('job_status').select('id'));
  expect(jobs).toEqual([]);
});

const MANY = Array.from({ length: 60_000 }, (_, index): (typeof NOTES)[number] => [`Note ${index}`, index % 1000, '2026-07-01T22:30:00Z']);

/** Processes that write an export for this one. */
function writers(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
        return parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('export-worker');
      } catch {
        return false;
      }
    });
}
const writing = () =>
  eventually(() => {
    const [pid] = writers();
    if (pid === undefined) throw new Error('nothing is being written');
    return pid;
  }, WRITTEN_WITHIN_MS);

async function writeMany(ctx: TenantContext): Promise<void> {
  for (let at = 0; at < MANY.length; at += 10_000) {
    const part = MANY.slice(at, at + 10_000);
    await withTenant(service.db, ctx, (query) =>
      query.sql('insert into note (tenant_id, id, title, amount) select $1, n, t, 1 from unnest($2::bigint[], $3::text[]) x(n, t)', [
        part.map((_, index) => at + index + 1),
        part.map(([title]) => title),
      ]),
    );
  }
}

describe('an export that is under way', () => {
  const ctx = reader();
  beforeAll(() => writeMany(ctx));

  it('ends when it is cancelled, with its process and its files', async () => {
    const id = await start(ctx);
    await writing();
    await withTenant(service.db, ctx, (query) => cancelJob(query, id));
    await ended(ctx, id, 'cancelled');
    await eventually(() => expect(writers()).toEqual([]), WRITTEN_WITHIN_MS);
    expect(readdirSync(spool).filter((name) => name.startsWith('portal-export-'))).toEqual([]);
    expect(await service.deps.files.usage(ctx.tenant)).toMatchObject({ used: 0 });
  });

  it('begins anew when its process is killed, and has every row once', async () => {
    const id = await start(ctx, { format: 'csv', columns: ['id'] });
    process.kill(await writing(), 'SIGKILL');
    const { attempts, output } = (await ended(ctx, id)) ?? {};
    expect([attempts, (output as Output).rows]).toEqual([2, MANY.length]);
    const stored = await service.deps.files.content(ctx.tenant, (output as Output).file.id);
    const lines = stored ? (await buffer(stored.stream)).toString().trim().split('\r\n') : [];
    expect(lines.slice(1)).toEqual(MANY.map((_, index) => String(index + 1)));
  });
});

it('counts in the storage of the tenant until its time is over', async () => {
  const ctx = reader();
  await write(ctx);
  const { file } = await made(ctx);
  expect(await service.deps.files.usage(ctx.tenant)).toMatchObject({ used: file.size });
  const run = () => removeExpiredFiles.run(service.deps, { log: service.deps.log, signal: new AbortController().signal });
  await run();
  expect(await service.deps.files.content(ctx.tenant, file.id).then((found) => found?.stream.destroy())).toBeTruthy();
  await withTenant(service.db, ctx, (query) => query('expiring_file').update({ expires_at: new Date(0) }));
  await run();
  await eventually(async () => expect(await service.deps.files.content(ctx.tenant, file.id)).toBeNull());
  expect(await service.deps.files.usage(ctx.tenant)).toMatchObject({ used: 0 });
  expect(await withTenant(service.db, ctx, (query) => query('file').select('id'))).toEqual([]);
});

it('is refused where the storage is full', async () => {
  const full = await testService({ ...exportingService, storageQuotaMb: () => Promise.resolve(0) });
  const ctx = reader();
  const { jobStatusId } = await full
    .grpc(ExportsService)
    .start({ list: 'notes', query: '', format: 'csv', orientation: 'portrait', columns: [], pages: 'all' }, { ctx });
  await eventually(async () => {
    const found = await withTenant(full.db, ctx, (query) => findJob(query, jobStatusId));
    expect(found).toMatchObject({ state: 'failed', error: { status: 'storage_full' }, attempts: 1 });
  }, WRITTEN_WITHIN_MS);
  await full.stop();
});
