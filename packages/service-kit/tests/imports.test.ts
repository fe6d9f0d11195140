import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { IMPORT_LIMITS, type ImportOutput } from '@portal/contracts/imports';
import { ExportsService } from '@portal/proto/portal/v1/exports';
import type { TenantContext } from '../src/context';
import { withTenant } from '../src/query';
import type { Base } from '../src/service';
import { cancelJob, findJob } from '../src/tasks';
import { eventually, testService, type TestService } from '../src/testing';
import { countsOf, csv, faultsOf, ItemFiles, planner, READ_WITHIN_MS, type Fields } from './item-files';
import { itemsService } from './item-imports';
import { startChild } from './start-child';
import { bookOf, MANY_COLUMNS, workbook } from './workbook.factory';

jest.setTimeout(3 * READ_WITHIN_MS);

const spool = mkdtempSync(join(os.tmpdir(), 'portal-test-imports-'));
let service: TestService<Base>;
beforeAll(async () => {
  jest.spyOn(os, 'tmpdir').mockReturnValue(spool);
  service = await testService(itemsService);
});
afterAll(() => service.stop());

const send = (ctx: TenantContext, content: Buffer, fields: Fields = {}, host = service) => new ItemFiles(host).send(ctx, content, fields);
const ended = (ctx: TenantContext, id: string, state = 'finished', host = service) => new ItemFiles(host).ended(ctx, id, state);
const imported = (ctx: TenantContext, content: Buffer, fields: Fields = {}) => new ItemFiles(service).imported(ctx, content, fields);
const items = (ctx: TenantContext, host = service) => new ItemFiles(host).items(ctx);
const codes = (ctx: TenantContext) => new ItemFiles(service).codes(ctx);

const GOOD = csv('Kod;Nazwa;Cena', 'A-1;Śruba;1,50', 'A-2;Nakrętka;0,75', 'A-3;Podkładka;');

it('a dry run says what would be and writes nothing; the same file then does it, and a repeat nothing', async () => {
  const ctx = planner();
  const counts = { rows: 3, created: 3, updated: 0, unchanged: 0, failed: 0 };
  const dry = await imported(ctx, GOOD, { dry_run: '1' });
  expect(dry).toMatchObject({ ...counts, dry_run: true, mode: 'good_rows', refused: null, errors: [] });
  expect(dry.source).toMatchObject({ format: 'csv', encoding: 'utf-8', separator: ';', missing: [] });
  expect(dry.source?.columns.map(({ letter, header, column, samples }) => [letter, header, column, samples[0]])).toEqual([
    ['A', 'Kod', 'code', 'A-1'],
    ['B', 'Nazwa', 'name', 'Śruba'],
    ['C', 'Cena', 'price', '1,50'],
  ]);
  expect([await items(ctx), await service.events(ctx)]).toEqual([[], []]);
  expect(countsOf(await imported(ctx, GOOD, { note: 'first' }))).toEqual(counts);
  expect(await items(ctx)).toMatchObject([
    { code: 'A-1', name: 'Śruba', price: '1.50' },
    { code: 'A-2', name: 'Nakrętka', price: '0.75' },
    { code: 'A-3', name: 'Podkładka', price: null },
  ]);
  const told = await service.events(ctx);
  expect(told.filter(({ type }) => type === 'items.v1.item_written')).toHaveLength(3);
  expect(countsOf(await imported(ctx, GOOD))).toEqual({ ...counts, created: 0, unchanged: 3 });
  const changed = csv('Name,Code', 'Screw,A-1', 'Nakrętka,A-2');
  expect(countsOf(await imported({ ...ctx, locale: 'en' }, changed))).toEqual({ rows: 2, created: 0, updated: 1, unchanged: 1, failed: 0 });
  expect(await items(ctx)).toMatchObject([{ name: 'Screw', price: '1.50' }, {}, {}]);
  expect((await service.events(ctx)).filter(({ type }) => type === 'items.v1.item_written')).toHaveLength(4);
});

it('a workbook is read by what its cells hold, and what is wrong is named by its cell', async () => {
  const ctx = planner();
  const output = await imported(
    ctx,
    await workbook([
      [],
      ['Kod', 'Nazwa', 'Cena', 'Rodzaj', 'W użyciu', 'Termin', 'Uwaga'],
      ['B-1', { richText: [{ text: 'Klucz ' }, { text: '13' }] }, 12.35, 'narzędzie', true, new Date('2026-11-22T00:00:00Z'), 'x'],
      [{ formula: '"B-"&2', result: 'B-2' }, 'Filtr', '1 234,5', 'spare', 'nie', '24.12.2026', null],
      [],
      ['B-3', 'Taśma', 'drogo', 'coś', 'może', '31.02.2026', null],
      ['B-1', 'Drugi', null, null, null, null, null],
      [7, '=1+1', null, null, null, null, null],
      ['B-4', null, { formula: '1/0', result: { error: '#DIV/0!' } as never }, null, null, null, null],
    ]),
  );
  expect(countsOf(output)).toEqual({ rows: 6, created: 3, updated: 0, unchanged: 0, failed: 3 });
  expect(faultsOf(output)).toEqual([
    [6, 'price', 'C6', 'invalid'],
    [6, 'kind', 'D6', 'invalid'],
    [6, 'active', 'E6', 'invalid'],
    [6, 'due', 'F6', 'invalid'],
    [7, 'code', 'A7', 'repeated'],
    [9, 'name', 'B9', 'required'],
    [9, 'price', 'C9', 'invalid'],
  ]);
  expect(output.source?.columns.at(-1)).toMatchObject({ letter: 'G', header: 'Uwaga', column: null });
  expect(await items(ctx)).toEqual([
    { code: '7', name: '=1+1', price: null, kind: null, active: null, due: null, parent: null },
    { code: 'B-1', name: 'Klucz 13', price: '12.35', kind: 'tool', active: true, due: '2026-11-22', parent: null },
    { code: 'B-2', name: 'Filtr', price: '1234.5', kind: 'spare', active: false, due: '2026-12-24', parent: null },
  ]);
});

it('all or nothing writes nothing beside a fault, and everything without one', async () => {
  const ctx = planner();
  const rows = ['Kod;Nazwa', ...Array.from({ length: 1_200 }, (_, index) => `C-${index};Nazwa ${index}`)];
  const bad = await imported(ctx, csv(...rows, 'C-9999;'), { mode: 'all_or_nothing' });
  expect(countsOf(bad)).toEqual({ rows: 1_201, created: 0, updated: 0, unchanged: 0, failed: 1 });
  expect(faultsOf(bad)).toEqual([[1_202, 'name', 'B1202', 'required']]);
  expect(await codes(ctx)).toEqual([]);
  expect(countsOf(await imported(ctx, csv(...rows), { mode: 'all_or_nothing' }))).toMatchObject({ created: 1_200, failed: 0 });
  expect(await codes(ctx)).toHaveLength(1_200);
});

it('rows that refer to others of the file come after them, wherever they stand; what refers to a bad row is bad', async () => {
  const ctx = planner();
  const file = csv('Kod;Nazwa;Część', 'D-1;Wał;D-2', 'D-2;Silnik;D-3', 'D-3;Linia;', 'D-4;Pas;D-5', 'D-5;;', 'D-6;Koło;D-7', 'D-7;Oś;D-6');
  for (const fields of [{ dry_run: '1' }, {}] as Fields[]) {
    const output = await imported(ctx, file, fields);
    expect(faultsOf(output)).toEqual([
      [5, 'parent', 'C5', 'not_found'],
      [6, 'name', 'B6', 'required'],
      [7, 'parent', 'C7', 'not_found'],
      [8, 'parent', 'C8', 'not_found'],
    ]);
    expect(countsOf(output)).toMatchObject({ created: 3, failed: 4 });
  }
  expect(await codes(ctx)).toEqual(['D-1', 'D-2', 'D-3']);
});

it('the rights of whoever sent the file hold for each cell', async () => {
  const ctx = planner({ access: { notes: ['create'] } });
  const output = await imported(ctx, GOOD);
  expect(faultsOf(output)).toEqual([
    [2, 'price', 'C2', 'forbidden'],
    [3, 'price', 'C3', 'forbidden'],
  ]);
  expect(await codes(ctx)).toEqual(['A-3']);
  expect((await send(planner({ access: {} }), GOOD)).body).toMatchObject({ status: 'forbidden', permission: 'notes/create' });
});

it('nothing of another tenant is found, changed or told of', async () => {
  const [ctx, other] = [planner(), planner()];
  await imported(ctx, GOOD);
  expect(countsOf(await imported(other, csv('Kod;Nazwa', 'A-1;Obca')))).toMatchObject({ created: 1 });
  expect((await imported(other, csv('Kod;Nazwa;Część', 'Z-1;Obca;A-2'))).errors).toMatchObject([{ column: 'parent', code: 'not_found' }]);
  expect(await items(ctx)).toMatchObject([{ name: 'Śruba' }, { name: 'Nakrętka' }, { name: 'Podkładka' }]);
  const { body } = await send(ctx, GOOD);
  expect(await withTenant(service.db, other, (query) => findJob(query, body.item.job_status_id))).toBeNull();
});

/** "Łożysko" and the header in the encodings of Polish, "Подшипник" in that of Russian. */
const POLISH = Buffer.from([0xa3, 0x6f, 0xbf, 0x79, 0x73, 0x6b, 0x6f]);
const RUSSIAN = Buffer.from([0xcf, 0xee, 0xe4, 0xf8, 0xe8, 0xef, 0xed, 0xe8, 0xea]);
const named = (name: Buffer) => Buffer.concat([csv('Code;Name', 'E-1;'), name]);
it.each([
  ['windows-1250', 'pl', named(POLISH), 'Łożysko'],
  ['windows-1251', 'ru', named(RUSSIAN), 'Подшипник'],
  ['windows-1252', 'de', named(Buffer.from([0xd6, 0x6c])), 'Öl'],
  ['windows-1256', 'ar', named(Buffer.from([0xe3, 0xcd, 0xe6, 0xd1])), 'محور'],
  ['utf-16le', 'pl', Buffer.from('\ufeffCode\tName\r\nE-1\tŁożysko', 'utf16le'), 'Łożysko'],
  ['utf-8', 'en', Buffer.from('\ufeff"Code"|"Name"\n"E-1"|"Ło""ży""sko"\n'), 'Ło"ży"sko'],
])('a text in %s is found out (%s)', async (encoding, locale, content, name) => {
  const ctx = planner({ locale });
  const output = await imported(ctx, content);
  expect([output.source?.encoding, countsOf(output).created]).toEqual([encoding, 1]);
  expect(await items(ctx)).toMatchObject([{ code: 'E-1', name }]);
});

it('encoding, separator and columns can be said by hand', async () => {
  const ctx = planner({ locale: 'en' });
  const guessed = await imported(ctx, named(POLISH), { dry_run: '1' });
  expect(guessed.source?.encoding).toBe('windows-1252');
  await imported(ctx, named(POLISH), { encoding: 'windows-1250', separator: ';' });
  expect(await items(ctx)).toMatchObject([{ name: 'Łożysko' }]);
  const strange = csv('No.,What,Name', 'E-2,Pump,Kowalski');
  const columns = JSON.stringify({ A: 'code', B: 'name', C: null });
  expect(countsOf(await imported(ctx, strange, { columns }))).toMatchObject({ created: 1 });
  expect(await items(ctx)).toMatchObject([{}, { code: 'E-2', name: 'Pump' }]);
  expect((await imported(ctx, csv('x;y', '1;2'))).refused).toBe('no_columns');
  for (const [field, fields] of [
    ['columns', { columns: '{"A":"secret"}' }],
    ['columns', { columns: '{"A":"name","B":"name"}' }],
    ['encoding', { encoding: 'klingon' }],
    ['separator', { separator: 'x' }],
    ['mode', { mode: 'half' }],
    ['colour', { colour: 'red' }],
  ] as const)
    expect((await send(ctx, GOOD, fields as Fields)).body).toMatchObject({ codes: { [field]: ['invalid'] } });
});

it('a text that an export kept from being a formula comes back as it was', async () => {
  const ctx = planner();
  await imported(ctx, csv('Kod;Nazwa', `F-1;'=1+1`, `F-2;'tis`, `F-3;'＝1+1`, `F-4;''=1`));
  expect(await items(ctx)).toMatchObject([{ name: '=1+1' }, { name: `'tis` }, { name: '＝1+1' }, { name: `'=1` }]);
});

it.each([
  ['a bomb', () => bookOf(Buffer.alloc(250_000_000, ' ')), 'too_large'],
  ['a million columns', () => bookOf(Buffer.from(MANY_COLUMNS)), 'unreadable|too_large|too_many_columns'],
  ['a sheet that is none', () => bookOf(Buffer.from('<worksheet><sheetData><row')), 'unreadable|empty'],
  ['a text of a million columns', () => csv('a;'.repeat(1_000_000)), 'too_many_columns'],
  ['a text of too many rows', () => csv('Kod;Nazwa', ...Array.from({ length: IMPORT_LIMITS.rows + 1 }, () => 'a;b')), 'too_many_rows'],
  ['a header alone', () => csv('Kod;Nazwa'), 'empty'],
])('%s is refused, and nothing is left of it', async (_what, content, reason) => {
  const output = await imported(planner(), content());
  expect(output.refused).toMatch(new RegExp(`^(${reason})$`));
  expect(readdirSync(spool).filter((name) => name.startsWith('portal-import-'))).toEqual([]);
});

it('what is no table is refused before anything is stored', async () => {
  const ctx = planner();
  const texts = [
    '<html>',
    '%PDF-1.7\n\x00\x01',
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n',
    '{\\rtf1 Kod;Nazwa}',
    '%!PS-Adobe-3.0\n',
  ];
  for (const content of [...texts.map((text) => Buffer.from(text)), Buffer.from([0x50, 0x4b, 3, 4, 1, 0, 2, 3])])
    expect(await send(ctx, content)).toMatchObject({ status: 415, body: { status: 'file_type' } });
  expect(await send(ctx, csv('BM;Kod;Nazwa'))).toMatchObject({ status: 202 });
  expect(await send(ctx, Buffer.alloc(0))).toMatchObject({ status: 422 });
  const full = await testService({ ...itemsService, storageQuotaMb: () => Promise.resolve(0) });
  expect(await send(ctx, GOOD, {}, full)).toMatchObject({ status: 413, body: { status: 'storage_full' } });
  await full.stop();
});

it('the template has the headers of the language, and is taken as it is', async () => {
  const ctx = planner();
  const request = { list: 'imports/items', query: '', format: 'xlsx', orientation: 'portrait', columns: [], pages: '' };
  const { jobStatusId } = await service.grpc(ExportsService).start(request, { ctx });
  const { file } = (await ended(ctx, jobStatusId))?.output as { file: { id: string; name: string } };
  expect(file.name).toMatch(/^Pozycje .*\.xlsx$/);
  const stored = await service.deps.files.content(ctx.tenant, file.id);
  const content = stored ? await buffer(stored.stream) : Buffer.alloc(0);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(content as unknown as ExcelJS.Buffer);
  const sheet = book.worksheets[0];
  expect(sheet?.getRow(1).values).toEqual([undefined, 'Kod', 'Nazwa', 'Cena', 'Rodzaj', 'W użyciu', 'Termin', 'Część']);
  sheet?.addRow(['G-1', 'Uszczelka']);
  expect(countsOf(await imported(ctx, Buffer.from(await book.xlsx.writeBuffer())))).toMatchObject({ created: 1, failed: 0 });
  await expect(service.grpc(ExportsService).start(request, { ctx: planner({ access: {} }) })).rejects.toMatchObject({ statusCode: 403 });
});

describe('an import that is under way', () => {
  // Some batches: it is killed twice between them.
  const ROWS = 10_000;
  const FAULTS = ROWS / 50;
  const file = csv(
    'Kod;Nazwa;Cena',
    ...Array.from({ length: ROWS }, (_, index) => `H-${index};Nazwa ${index};${index % 50 === 7 ? 'x' : '1'}`),
  );
  let host: TestService<Base>;
  const processes = new Set<ChildProcess>();
  beforeAll(async () => {
    // It takes calls and leaves the jobs to the processes that are killed.
    host = await testService({ ...itemsService, tasks: [] });
  });
  afterAll(async () => {
    for (const child of processes) child.kill('SIGKILL');
    await host.stop();
  });
  const written = async (ctx: TenantContext) => (await items(ctx, host)).length;
  async function startProcess(): Promise<ChildProcess> {
    const child = await startChild(host, 'killed-imports.ts');
    processes.add(child);
    return child;
  }

  it('goes on where it stood when its process is killed, twice, and has every row once', async () => {
    const ctx = planner();
    const { body } = await send(ctx, file, {}, host);
    let before = 0;
    for (let death = 0; death < 2; death += 1) {
      const child = await startProcess();
      await eventually(async () => expect(await written(ctx)).toBeGreaterThan(before), READ_WITHIN_MS);
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
      before = await written(ctx);
      expect(before).toBeLessThan(ROWS);
    }
    const last = await startProcess();
    const job = await ended(ctx, body.item.job_status_id, 'finished', host);
    expect(countsOf(job?.output as ImportOutput)).toEqual({ rows: ROWS, created: ROWS - FAULTS, updated: 0, unchanged: 0, failed: FAULTS });
    expect(faultsOf(job?.output as ImportOutput).slice(0, 2)).toEqual([
      [9, 'price', 'C9', 'invalid'],
      [59, 'price', 'C59', 'invalid'],
    ]);
    expect([job?.attempts, await written(ctx)]).toEqual([3, ROWS - FAULTS]);
    const told = (await host.events(ctx)).filter(({ type }) => type === 'items.v1.item_written');
    expect([told.length, new Set(told.map(({ aggregateId }) => aggregateId)).size]).toEqual([ROWS - FAULTS, ROWS - FAULTS]);

    const other = planner();
    const second = (await send(other, file, {}, host)).body.item.job_status_id;
    await eventually(async () => expect(await written(other)).toBeGreaterThan(0), READ_WITHIN_MS);
    await withTenant(host.db, other, (query) => cancelJob(query, second));
    await ended(other, second, 'cancelled', host);
    expect((await written(other)) % 2_450).toBe(0);
    last.kill('SIGKILL');
  });
});
