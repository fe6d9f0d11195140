import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'iconv-lite';
import { importMapping } from '@portal/contracts/sync/schemas';
import { decimalOf, readRows, type FileForm } from './read-rows';

const folder = mkdtempSync(join(tmpdir(), 'rows-'));
const COLUMNS = { part_symbol: 'Indeks', location: 'Miejsce', quantity: 'Ilość' };
const formOf = (more: Partial<FileForm> = {}, mapping: object = {}): FileForm => ({
  encoding: 'utf-8',
  separator: ';',
  line_end: 'auto',
  has_headers: true,
  mapping: importMapping.parse({ columns: COLUMNS, ...mapping }),
  ...more,
});

async function rows(content: string | Buffer, form = formOf()): Promise<string[]> {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, content);
  const read: string[] = [];
  for await (const { row } of readRows(path, form)) read.push([row.row, row.partSymbol, row.location, row.quantity, row.batch].join('|'));
  return read;
}

const FILE = 'Ilość;Indeks;Miejsce\r\n10;ŁOŻ-1;/A/\r\n\r\n2.5;"B;2";B\r\n';

it('finds columns by their headers in any order, and says the line of each row', async () => {
  expect(await rows(FILE)).toEqual(['2|ŁOŻ-1|/A/|10|', '4|B;2|B|2.5|']);
  expect(await rows(`\uFEFF${FILE}`)).toHaveLength(2);
});

it.each(['win1250', 'cp852', 'utf-16le'])('reads %s', async (encoding) => {
  expect(await rows(encode(FILE, encoding), formOf({ encoding }))).toEqual(['2|ŁOŻ-1|/A/|10|', '4|B;2|B|2.5|']);
});

it('reads columns by number, where there are no headers', async () => {
  const form = formOf({ has_headers: false, separator: '\t' }, { columns: { part_symbol: 2, location: 1, quantity: 3, batch: 4 } });
  expect(await rows('A\tX\t1\tB7\nA\tY\t2', form)).toEqual(['1|X|A|1|B7', '2|Y|A|2|']);
});

it('refuses a file of another encoding instead of writing other letters', async () => {
  await expect(rows(encode(FILE, 'win1250'))).rejects.toMatchObject({ code: 'wrong_encoding' });
});

it('refuses a file that lacks a column, and one whose quote is never closed', async () => {
  await expect(rows('Indeks;Miejsce\nX;A')).rejects.toMatchObject({ code: 'missing_column', column: 'quantity' });
  await expect(rows('')).rejects.toMatchObject({ code: 'missing_column' });
  await expect(rows(`${FILE}"open;A;1\n`)).rejects.toMatchObject({ code: 'unreadable' });
});

it('takes one decimal sign alone', () => {
  expect(['1,5', '1.5', '1 000', '1.000,5'].map((text) => decimalOf(text, ','))).toEqual(['1.5', '1.5,', '1 000', '1.000,5,']);
  expect(decimalOf('1,5', '.')).toBe('1,5');
});

it('reads prices with the decimal sign of quantities', async () => {
  const form = formOf({}, { columns: { ...COLUMNS, unit_price: 'Cena' }, decimal: ',' });
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, 'Indeks;Miejsce;Ilość;Cena\nX;A;1,5;12,50\nY;A;1;\n');
  const prices: string[][] = [];
  for await (const { row } of readRows(path, form)) prices.push([row.quantity, row.unitPrice]);
  expect(prices).toEqual([
    ['1.5', '12.50'],
    ['1', ''],
  ]);
});

it.each([
  ['crlf', '\r\n'],
  ['lf', '\n'],
  ['cr', '\r'],
])('ends lines by %s alone, where that is said', async (line_end, end) => {
  const text = ['Indeks;Miejsce;Ilość', 'X;A;1', 'Y;A;2'].join(end);
  expect(await rows(text, formOf({ line_end }))).toEqual(['2|X|A|1|', '3|Y|A|2|']);
  expect(await rows(text)).toHaveLength(2);
});

it('takes an LF inside of a line that ends by CRLF for a part of the line, where that is said', async () => {
  expect(await rows('Indeks;Miejsce;Ilość\r\nX;A\nB;1\r\n', formOf({ line_end: 'crlf' }))).toEqual(['3|X|A\nB|1|']);
});
