import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { parse } from 'csv-parse';
import { decodeStream } from 'iconv-lite';
import type { ImportMapping } from '@portal/contracts/sync/schemas';
import { IMPORT_COLUMNS, type ImportColumn } from '@portal/contracts/sync/protocols';
import type { StockRow } from '@portal/proto/inventory/v1/inventory';
import { FileProblem } from './file-problem';

/** Characters of one row; a quote that is never closed ends there. */
const ROW_MAX = 100_000;
/** What a decoder writes for bytes that mean nothing in the encoding. */
const SUBSTITUTE = '\uFFFD';

/** Line ends by name; of any other name, the parser takes the first one of the file. */
const LINE_ENDS: Readonly<Record<string, string>> = { crlf: '\r\n', lf: '\n', cr: '\r' };

/** How the text of a file is understood. */
export interface FileForm {
  encoding: string;
  separator: string;
  line_end: string;
  has_headers: boolean;
  mapping: ImportMapping;
}

/** Refuses bytes that are none of the encoding: they would become other characters silently. */
function refusingSubstitutes(): Transform {
  return new Transform({
    decodeStrings: false,
    encoding: 'utf8',
    transform(chunk: string | Buffer, _encoding, done) {
      const text = chunk.toString();
      done(text.includes(SUBSTITUTE) ? new FileProblem('wrong_encoding') : null, text);
    },
  });
}

/** Where columns stand, counted from 0. */
export type Places = Partial<Record<ImportColumn, number>>;

const folded = (text: string) => text.trim().normalize('NFC').toLowerCase();

/** A row as it is handed over, unless one of its cells cannot be. */
export interface ReadRow {
  row: StockRow;
  faults: readonly { column: ImportColumn; code: 'formula' | 'invalid' }[];
}

/** Where the columns of the mapping stand, counted from 0. @throws FileProblem naming one that the header lacks */
export function placesOf({ columns }: ImportMapping, header: readonly string[] | null): Places {
  const names = header?.map(folded) ?? [];
  const places: Places = {};
  for (const name of IMPORT_COLUMNS) {
    const column = columns[name];
    if (column === undefined) continue;
    places[name] = typeof column === 'number' ? column - 1 : names.indexOf(folded(column));
    if (places[name] === -1) throw new FileProblem('missing_column', name);
  }
  return places;
}

/** A quantity or price with a point, as the stock takes it. What has the other sign, or signs of thousands, stays wrong. */
export function decimalOf(text: string, decimal: ImportMapping['decimal']): string {
  if (decimal === '.') return text;
  return text.includes('.') ? `${text},` : text.replace(',', '.');
}

/** A row of the file; `text` says what stands in a place of it. */
export function rowOf(text: (column: ImportColumn, place: number) => string, row: number, places: Places): StockRow {
  const cell = (name: ImportColumn) => {
    const place = places[name];
    return place === undefined ? '' : text(name, place).trim().normalize('NFC');
  };
  return {
    row,
    partSymbol: cell('part_symbol'),
    location: cell('location'),
    quantity: cell('quantity'),
    batch: cell('batch'),
    unitPrice: cell('unit_price'),
    name: cell('name'),
  };
}

/** Columns that hold numbers. */
export const DECIMALS: ReadonlySet<ImportColumn> = new Set(['quantity', 'unit_price']);

/** Says what stands in a record of a text file. */
const textOf =
  (record: readonly string[], { decimal }: ImportMapping) =>
  (column: ImportColumn, place: number): string => {
    const text = record[place] ?? '';
    return DECIMALS.has(column) ? decimalOf(text.trim(), decimal) : text;
  };

interface Parsed {
  record: string[];
  info: { lines: number };
}

/**
 * Rows of a text file, one after another; memory stays flat.
 * @throws FileProblem
 */
export async function* readRows(path: string, form: FileForm): AsyncGenerator<ReadRow> {
  const { encoding, separator, line_end, has_headers, mapping } = form;
  const options = {
    delimiter: separator,
    bom: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: ROW_MAX,
    record_delimiter: LINE_ENDS[line_end] ?? [],
  };
  const source = createReadStream(path);
  const decoded = source.pipe(decodeStream(encoding)).pipe(refusingSubstitutes());
  const records = decoded.pipe(parse(options));
  const fail = (error: Error) => records.destroy(error);
  source.once('error', fail);
  decoded.once('error', fail);
  try {
    let places = has_headers ? null : placesOf(mapping, null);
    for await (const { record, info } of records as AsyncIterable<Parsed>) {
      if (places) yield { row: rowOf(textOf(record, mapping), info.lines, places), faults: [] };
      else places = placesOf(mapping, record);
    }
    if (!places) throw new FileProblem('missing_column', 'part_symbol');
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('unreadable');
  } finally {
    source.destroy();
  }
}
