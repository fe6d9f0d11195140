import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { testService } from '../src/testing';
import { countsOf, csv, faultsOf, ItemFiles, planner, READ_WITHIN_MS } from './item-files';
import { itemsService } from './item-imports';
import { workbook } from './workbook.factory';

jest.setTimeout(3 * READ_WITHIN_MS);

const spool = mkdtempSync(join(os.tmpdir(), 'portal-test-import-cells-'));
let files: ItemFiles;
beforeAll(async () => {
  jest.spyOn(os, 'tmpdir').mockReturnValue(spool);
  files = new ItemFiles(await testService(itemsService));
});
afterAll(() => files.service.stop());

it('a workbook is read as its reader sees it: dates of formulas, zeros of a format, escaped characters, headers of every kind', async () => {
  const ctx = planner();
  const [day, zeros] = ['dd.mm.yyyy', '000000'];
  const due = new Date('2026-11-22T00:00:00Z');
  const content = await workbook(
    [
      ['Kod', 'Nazwa', 'Cena', 'Termin', due, 7, { formula: '1+1', result: due }],
      [42, 'Wał_x000D_', { formula: '0.1+0.2', result: 0.30000000000000004 }, { formula: 'TODAY()', result: 46_348 }],
      [43, 0.30000000000000004, 0.1 + 0.2, { formula: 'TODAY()', result: 46_348 }],
      [44, 'a_x005F_x000D_b', 5, due],
      [12_345_678_901_234_567_890, 'Zgubione cyfry', 5, null],
    ],
    { A2: zeros, A3: '"K-"000', A4: String.raw`0\-0\d`, C4: String.raw`0\ \s\z\t`, D2: day, D3: '[$-415]d mmmm yyyy', G1: day },
  );
  const output = await files.imported(ctx, content);
  expect(output.source?.columns.map(({ header }) => header)).toEqual(['Kod', 'Nazwa', 'Cena', 'Termin', '2026-11-22', '7', '2026-11-22']);
  expect(await files.items(ctx)).toMatchObject([
    { code: '000042', name: 'Wał', price: '0.3', due: '2026-11-22' },
    { code: '4-4d', name: 'a_x000D_b', price: '5', due: '2026-11-22' },
    { code: 'K-043', name: '0.3', price: '0.3', due: '2026-11-22' },
  ]);
  expect(faultsOf(output)).toEqual([[5, 'code', 'A5', 'invalid']]);
});

it('a workbook whose dates count from 1904 has the same days, those of formulas too', async () => {
  const ctx = planner();
  const due = new Date('2026-11-22T00:00:00Z');
  const content = await workbook(
    [
      ['Kod', 'Nazwa', 'Termin'],
      ['L-1', 'Wał', due],
      ['L-2', 'Oś', { formula: 'A1', result: 46_348 - 1_462 }],
    ],
    { C3: 'yyyy-mm-dd' },
    true,
  );
  await files.imported(ctx, content);
  expect(await files.items(ctx)).toMatchObject([{ due: '2026-11-22' }, { due: '2026-11-22' }]);
});

it.each(['12.03.2026', '1.5.2', '1,2,3', '12 5', '1.2345.678', '1 234 56', '1.234,567,8', '0.123.456', '1,23.456,7', '١٢'])(
  '%s is no number',
  async (text) => {
    const output = await files.imported(planner(), csv('Kod\tNazwa\tCena', `N-1\tWał\t${text}`));
    expect(faultsOf(output)).toEqual([[2, 'price', 'C2', 'invalid']]);
  },
);

it('a text may name its separator in its first line, which no spreadsheet counts', async () => {
  const ctx = planner();
  const output = await files.imported(ctx, csv('sep=;', 'Kod;Nazwa, pełna;Nazwa;Cena', 'M-1;a,b,c;Wał;x', 'M-2;a,b,c;Oś;1,5'));
  expect(output.source).toMatchObject({ separator: ';', columns: [{ header: 'Kod' }, {}, {}, {}] });
  expect([faultsOf(output), await files.codes(ctx)]).toEqual([[[2, 'price', 'D2', 'invalid']], ['M-2']]);
  const spoken = csv('"sep=|"', 'Kod|Nazwa', 'M-3|Wał;x');
  expect(countsOf(await files.imported(ctx, spoken))).toMatchObject({ created: 1 });
  expect(countsOf(await files.imported(ctx, csv('sep=^', 'Kod;Nazwa', 'M-4;Wał')))).toMatchObject({ created: 1 });
  expect(await files.items(ctx)).toMatchObject([{}, { code: 'M-3', name: 'Wał;x' }, { code: 'M-4' }]);
});

it('text is composed, so that two spellings of one name are one thing; bytes that are no text are invalid', async () => {
  const ctx = planner();
  const decomposed = 'Łożysko Ż-1'.normalize('NFD');
  const output = await files.imported(ctx, csv('Kod;Nazwa', `${'Ż-1'.normalize('NFD')};${decomposed}`, 'Ż-1;x', 'O-1;a\ufffdb'));
  expect(faultsOf(output)).toEqual([
    [3, 'code', 'A3', 'repeated'],
    [4, 'name', 'B4', 'invalid'],
  ]);
  expect(await files.items(ctx)).toMatchObject([{ code: 'Ż-1', name: 'Łożysko Ż-1' }]);
});
