import { createExportStockMovementConfig, createImportStockConfig } from '@portal/contracts/sync/contracts';
import { mappingFaults } from './mapping-faults';
import { schemaOf } from './mapping-schema';

const IMPORT = schemaOf(createImportStockConfig.limits);
const EXPORT = schemaOf(createExportStockMovementConfig.limits);
const COLUMNS = '"part_symbol":"A","location":2,"quantity":"C"';

/** What is wrong, each with the text that it marks. */
const marked = (text: string, schema = IMPORT) =>
  mappingFaults(text, schema).map(({ from, to, code, names }) => [code, text.slice(from, to), ...(names === undefined ? [] : [names])]);

it('finds nothing in what the contract takes', () => {
  expect(marked(`{"columns":{${COLUMNS},"batch":500},"decimal":",","mode":"add","unknown_part":"skip"}`)).toEqual([]);
  expect(marked(`{"columns":[{"header":"No","field":"id"}]}`, EXPORT)).toEqual([]);
});

it('marks the first place that is no JSON, and nothing behind it', () => {
  expect(marked('{"columns" 4, "x": 1}')).toEqual([['syntax', '4']]);
  expect(marked('{"columns": {')).toEqual([['syntax', '{']]);
  expect(marked('{"columns": "a\tb"}')[0]?.[0]).toBe('syntax');
  for (const empty of ['', '  ']) expect(marked(empty).map(([code]) => code)).toEqual(['syntax']);
});

it('names what is missing, what is unknown and what is there twice', () => {
  expect(marked('{"columns":{"part_symbol":"A"}}')).toEqual([['missing', '{', '"location", "quantity"']]);
  expect(marked('{}')).toEqual([['missing', '{', '"columns"']]);
  expect(marked(`{"columns":{${COLUMNS}},"decimals":"."}`)).toEqual([
    ['unknown', '"decimals"', '"columns", "decimal", "mode", "unknown_part"'],
  ]);
  expect(marked(`{"columns":{${COLUMNS},"location":"L"}}`)).toEqual([['repeated', '"location"']]);
});

it('marks values that the contract does not take', () => {
  expect(marked('[]')).toEqual([['object', '[]']]);
  expect(marked(`{"columns":{${COLUMNS},"batch":0,"name":" ","unit_price":1.5},"mode":"sub"}`)).toEqual([
    ['column', '0'],
    ['column', '" "'],
    ['column', '1.5'],
    ['one_of', '"sub"', '"set", "add"'],
  ]);
  expect(marked(`{"columns":{${COLUMNS},"batch":"${'x'.repeat(201)}"}}`).map(([code]) => code)).toEqual(['column']);
});

it('reads the entries of a list', () => {
  expect(marked('{"columns":{}}', EXPORT)).toEqual([['list', '{}']]);
  expect(marked('{"columns":[]}', EXPORT)).toEqual([['list', '[]']]);
  expect(marked('{"columns":[1,{"header":7,"field":"price"}]}', EXPORT)).toEqual([
    ['object', '1'],
    ['text', '7'],
    [
      'one_of',
      '"price"',
      '"id", "kind", "part_symbol", "part_name", "location", "entry_number", "batch", "quantity", "unit_price", "issue_id", "reason", "moved_at"',
    ],
  ]);
  const many = Array.from({ length: 51 }, () => '{"header":"H","field":"id"}').join(',');
  expect(marked(`{"columns":[${many}]}`, EXPORT).map(([code]) => code)).toEqual(['list']);
});
