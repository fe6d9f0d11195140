import ExcelJS from 'exceljs';
import type { ImportPreview } from '@portal/contracts/sync/schemas';
import { MAPPING, usePartners, type Answer } from './partner.factory';

const { stock, http, codesOf } = usePartners();

const PREVIEW = '/sync/preview_import';
const bodyOf = (content: string | Buffer, more: object = {}) => ({
  file_name: 'stock.csv',
  content: Buffer.from(content).toString('base64'),
  encoding: 'utf-8',
  separator: ';',
  mapping: MAPPING,
  ...more,
});
const preview = async (content: string | Buffer, more: object = {}) =>
  (await http().post<Answer<ImportPreview>>(PREVIEW, bodyOf(content, more))).body.item;
const row = (cells: string) => `Symbol;Place;Quantity\n${cells}\n`;

it('says what each row becomes, and asks the stock to write nothing', async () => {
  const { rows, ...about } = await preview(row('A;/S/;4\nB;/S/;x'));
  expect(about).toEqual({ problem: null, has_more: false });
  const cells = { location: '/S/', batch: '', unit_price: '', name: '' };
  expect(rows).toEqual([
    { ...cells, row: 2, part_symbol: 'A', quantity: '4', outcome: 'created', before: '0.000', after: '4', errors: [] },
    {
      ...cells,
      row: 3,
      part_symbol: 'B',
      quantity: 'x',
      outcome: 'failed',
      before: null,
      after: null,
      errors: [{ column: 'quantity', code: 'invalid' }],
    },
  ]);
  expect(stock.merged.map(({ dryRun }) => dryRun)).toEqual([true]);
});

it('shows the first rows, and names what is wrong with the file', async () => {
  const many = await preview(row('A;/S/;1\n'.repeat(60)));
  expect([many.rows.length, many.has_more]).toEqual([50, true]);
  const faults = [
    await preview('Symbol;Quantity\nA;1\n'),
    await preview(Buffer.concat([Buffer.from(row('A;/S/;1\n'.repeat(60))), Buffer.from([0xff])])),
    await preview('no workbook', { file_name: 'stock.xlsx' }),
  ];
  expect(faults.map(({ problem, rows }) => [problem?.code, problem?.column, rows])).toEqual([
    ['missing_column', 'location', []],
    ['wrong_encoding', null, []],
    ['unreadable', null, []],
  ]);
});

it('reads workbooks, and names cells with formulas', async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Stock');
  sheet.addRow(['Symbol', 'Place', 'Quantity']);
  sheet.addRow(['A', '/S/', 2.5]);
  sheet.addRow(['B', '/S/', { formula: '1+1', result: 2 }]);
  const { rows } = await preview(Buffer.from(await book.xlsx.writeBuffer()), { file_name: 'stock.xlsx' });
  expect(rows.map(({ row: line, quantity, outcome, errors }) => [line, quantity, outcome, errors])).toEqual([
    [2, '2.5', 'created', []],
    [3, '', 'failed', [{ column: 'quantity', code: 'formula' }]],
  ]);
});

it('names fields that cannot be used', async () => {
  expect(await codesOf(PREVIEW, bodyOf('', { content: 'a b' }))).toEqual({ content: ['invalid'] });
  expect(await codesOf(PREVIEW, bodyOf('A', { encoding: 'klingon' }))).toEqual({ encoding: ['invalid'] });
  expect(await codesOf(PREVIEW, bodyOf('A', { has_headers: false }))).toMatchObject({ 'mapping.columns.quantity': ['invalid'] });
  expect(stock.merged).toEqual([]);
});
