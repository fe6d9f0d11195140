import { createExportStockMovementConfig, createImportStockConfig } from '@portal/contracts/sync/contracts';
import { mappingOffer } from './mapping-completions';
import { schemaOf, type MappingSchema } from './mapping-schema';

const IMPORT = schemaOf(createImportStockConfig.limits);
const EXPORT = schemaOf(createExportStockMovementConfig.limits);

function offerAt(written: string, schema: MappingSchema = IMPORT, hidden: string[] = []) {
  const at = written.indexOf('|');
  return mappingOffer(written.replace('|', ''), at, schema, new Set(hidden));
}
const labels = (written: string, schema?: MappingSchema, hidden?: string[]) =>
  offerAt(written, schema, hidden)?.options.map(({ label }) => label) ?? null;
/** The text after the offer of that name was taken. */
function taken(written: string, label: string, schema?: MappingSchema) {
  const offer = offerAt(written, schema);
  const option = offer?.options.find((one) => one.label === label);
  const text = written.replace('|', '');
  return offer && option && text.slice(0, offer.from) + option.text + text.slice(offer.to);
}

it('offers the members that an object lacks, in the order of the contract', () => {
  expect(labels('{|}')).toEqual(['columns', 'decimal', 'mode', 'unknown_part']);
  expect(labels('{ "mode": "add", | "decimal": "." }')).toEqual(['columns', 'unknown_part']);
  expect(labels('{"columns": {"location": 2, "|"}}')).toEqual(['part_symbol', 'quantity', 'batch', 'unit_price', 'name']);
  expect(labels('{"columns": {"location": {"x": 1}, |}, "mode": 1}', IMPORT, ['unit_price'])).not.toContain('unit_price');
});

it('offers the values that a member takes, and none where a value stands', () => {
  expect(labels('{"mode": |}')).toEqual(['set', 'add']);
  expect(labels('{"decimal": "|"}')).toEqual(['.', ',']);
  expect(labels('{"columns": [{"header": "A", "field": |}]}', EXPORT, ['unit_price'])).not.toContain('unit_price');
  expect(labels('{"columns": [{"header": "A", "field": "|"}]}', EXPORT)).toContain('moved_at');
  for (const none of ['{"columns": {"batch": |}}', '{"mode": "set" |}', '{"columns": [|]}', '|', '{} |', '{"columns": {} | }'])
    expect(labels(none, none.includes('[') ? EXPORT : IMPORT)).toBeNull();
});

it('replaces what was typed with its quotes, and keeps a colon that is there', () => {
  expect(taken('{"mo|"}', 'mode')).toBe('{"mode": }');
  expect(taken('{mo|}', 'mode')).toBe('{"mode": }');
  expect(taken('{"mo|', 'mode')).toBe('{"mode": ');
  expect(taken('{"mo|de": "set"}', 'decimal')).toBe('{"decimal": "set"}');
  expect(taken('{"mode": "s|et", "decimal": "."}', 'add')).toBe('{"mode": "add", "decimal": "."}');
  expect(taken('{"decimal": "|,"}', '.')).toBe('{"decimal": "."}');
  expect(taken('{"mode": s|}', 'set')).toBe('{"mode": "set"}');
  expect(taken('{|"mode": "set"}', 'decimal')).toBe('{"decimal": "mode": "set"}');
});

it('reads unfinished text as far as it goes', () => {
  expect(labels('{\n  "columns": {\n    "part_symbol": "A",\n    |')).toEqual(['location', 'quantity', 'batch', 'unit_price', 'name']);
  expect(labels('{"columns": {"part_symbol": "a \\" {", |')).toEqual(['location', 'quantity', 'batch', 'unit_price', 'name']);
});
