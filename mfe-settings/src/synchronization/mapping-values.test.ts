import { choiceOf, columnText, headerText, withColumn, withHeader } from './mapping-values';

const IMPORT = { columns: { part_symbol: 'A', location: 2, quantity: 'C' }, decimal: ',' };
const EXPORT = { columns: [{ header: 'Part', field: 'part_symbol' }], decimal: '.' };

it('a column is a header or a number, in the order of the contract', () => {
  expect([columnText(IMPORT, 'part_symbol'), columnText(IMPORT, 'location'), columnText(IMPORT, 'batch')]).toEqual(['A', '2', '']);
  expect(withColumn(IMPORT, 'batch', 'Lot')).toEqual({ ...IMPORT, columns: { ...IMPORT.columns, batch: 'Lot' } });
  expect(withColumn(IMPORT, 'quantity', '3')).toMatchObject({ columns: { quantity: 3 } });
  expect(withColumn(IMPORT, 'quantity', '3a')).toMatchObject({ columns: { quantity: '3a' } });
});

it('an empty column is left out', () => {
  expect(withColumn(IMPORT, 'location', '')).toEqual({ columns: { part_symbol: 'A', quantity: 'C' }, decimal: ',' });
});

it('a field has a header, a new one comes last, and one without a header is left out', () => {
  expect([headerText(EXPORT, 'part_symbol'), headerText(EXPORT, 'id')]).toEqual(['Part', '']);
  const both = withHeader(EXPORT, 'id', 'No');
  expect(both).toEqual({ ...EXPORT, columns: [...EXPORT.columns, { header: 'No', field: 'id' }] });
  expect(withHeader(both, 'part_symbol', '')).toEqual({ ...EXPORT, columns: [{ header: 'No', field: 'id' }] });
});

it('takes what was typed as far as it is a mapping', () => {
  for (const typed of [{}, { columns: null }, { columns: 'A' }, { columns: [1, null, { header: 2, field: 'id' }] }]) {
    expect([columnText(typed, 'batch'), headerText(typed, 'id'), choiceOf(typed, 'mode', ['set', 'add'])]).toEqual(['', '', 'set']);
    expect(withColumn(typed, 'batch', 'B')).toMatchObject({ columns: { batch: 'B' } });
  }
  expect(choiceOf(IMPORT, 'decimal', ['.', ','])).toBe(',');
});
