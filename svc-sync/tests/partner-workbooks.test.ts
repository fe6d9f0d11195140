import ExcelJS from 'exceljs';
import { IMPORTS, MAPPING, usePartners } from './partner.factory';

const { stock, addImport, put, names, run, errorsOf } = usePartners();

type Cell = string | number | ExcelJS.CellFormulaValue | null;

async function workbook(rows: readonly Cell[][]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Stock');
  for (const row of rows) sheet.addRow(row);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const HEADER = ['Symbol', 'Place', 'Quantity', 'Price'];
const mapping = { columns: { ...MAPPING.columns, unit_price: 'Price' }, decimal: ',' };
const merged = () =>
  stock.merged.flatMap(({ rows }) =>
    rows.map(({ row, partSymbol, location, quantity, unitPrice }) => [row, partSymbol, location, quantity, unitPrice].join('|')),
  );

it('reads numbers as they are and texts with the decimal sign of the mapping', async () => {
  const { id } = await addImport({ mapping });
  put('stock.xlsx', await workbook([HEADER, ['A', '/S/', 2.5, 0.1], ['B', '/S/', '1,5', null], [4_711, '/S/', 3, 12]]));
  expect(await run(IMPORTS, id)).toMatchObject({ status: 'finished', files: 1, rows: 3, failed: 0 });
  expect(merged()).toEqual(['2|A|/S/|2.5|0.1', '3|B|/S/|1.5|', '4|4711|/S/|3|12']);
  expect(names()).toEqual(['processed']);
});

it('refuses a row with a formula, and names the cell', async () => {
  const { id } = await addImport({ mapping });
  put('stock.xlsx', await workbook([HEADER, ['A', '/S/', { formula: '1+1', result: 2 }, 1], ['B', '/S/', 3, 1]]));
  const { id: runId, rows, created, failed } = await run(IMPORTS, id);
  expect([rows, created, failed, await errorsOf(runId)]).toEqual([2, 1, 1, [['stock.xlsx', 2, 'quantity', 'formula']]]);
  expect(merged()).toEqual(['3|B|/S/|3|1']);
});

it('writes nothing of a workbook with a formula, where that is wanted', async () => {
  const { id } = await addImport({ mapping, on_error: 'file' });
  put('stock.xlsx', await workbook([HEADER, ['A', '/S/', { formula: '1+1', result: 2 }, 1], ['B', '/S/', 3, 1]]));
  expect(await run(IMPORTS, id)).toMatchObject({ created: 0, failed: 1 });
  expect([stock.merged.every(({ dryRun }) => dryRun), names()]).toEqual([true, ['stock.xlsx']]);
});

it('reads a workbook without headers by the numbers of its columns', async () => {
  const { id } = await addImport({ has_headers: false, mapping: { columns: { part_symbol: 2, location: 1, quantity: 3 } } });
  put(
    'stock.xlsx',
    await workbook([
      ['/S/', 'A', 1],
      ['/S/', 'B', 2],
    ]),
  );
  await run(IMPORTS, id);
  expect(merged()).toEqual(['1|A|/S/|1|', '2|B|/S/|2|']);
});

it('names what is no workbook, and one that lacks a column; a header alone is no fault', async () => {
  const { id } = await addImport({ mapping });
  put('a.xlsx', 'Symbol;Place;Quantity');
  put(
    'b.xlsx',
    await workbook([
      ['Symbol', 'Place'],
      ['A', '/S/'],
    ]),
  );
  put('c.xlsx', await workbook([HEADER]));
  put('d.xlsx', await workbook([]));
  const { id: runId, status } = await run(IMPORTS, id);
  expect([status, await errorsOf(runId)]).toEqual([
    'finished',
    [
      ['a.xlsx', null, null, 'unreadable'],
      ['b.xlsx', null, 'quantity', 'missing_column'],
      ['d.xlsx', null, 'part_symbol', 'missing_column'],
    ],
  ]);
});
