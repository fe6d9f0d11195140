import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import ExcelJS from 'exceljs';
import { IMPORT_LIMITS } from '@portal/contracts/imports';
import { Refused, type RawCell, type RawRow, type ReaderJob } from './reader-job';
import { cellsReader } from './xlsx-cell';
import { writtenFormats } from './written-formats';
import { ZipEntries } from './zip-entries';

const RELATIONS = 'xl/_rels/workbook.xml.rels';
const BOOK = 'xl/workbook.xml';
const TEXTS = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';

type Part = AsyncIterable<unknown>;

/**
 * What the library's streaming reader is made of: it takes the parts in the order in which a file has them, this one in the order in which
 * they are needed.
 */
interface PartReader {
  properties?: { model?: { date1904?: boolean } };
  model?: { sheets?: readonly { rId: string; state?: string }[] };
  workbookRels?: readonly { Id: string; Target: string }[];
  _parseRels(part: Readable): Promise<void>;
  _parseWorkbook(part: Readable): Promise<void>;
  _parseSharedStrings(part: Readable): Part;
  _parseStyles(part: Readable): Promise<void>;
  _parseWorksheet(part: Readable, number: string): Iterable<{ value: AsyncIterable<ExcelJS.Row> }>;
}

/** Rows of the first sheet of a workbook that is not hidden. @throws Refused */
export async function* xlsxRows({ source: path, refusesFormulas = false }: ReaderJob): AsyncGenerator<RawRow> {
  const file = await open(path);
  try {
    const zip = await ZipEntries.open(path, file);
    const reader = new ExcelJS.stream.xlsx.WorkbookReader(path, {
      worksheets: 'emit',
      sharedStrings: 'cache',
      styles: 'cache',
      hyperlinks: 'ignore',
      entries: 'ignore',
    }) as unknown as PartReader;
    const sheet = await prepare(reader, zip);
    const formats = zip.has(STYLES) ? await writtenFormats(await zip.read(STYLES)) : new Map<string, string>();
    const read = cellsReader({ from1904: reader.properties?.model?.date1904 ?? false, formats, refusesFormulas });
    for (const { value: rows } of reader._parseWorksheet(await zip.read(sheet), '1')) for await (const row of rows) yield rawRow(row, read);
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('unreadable');
  } finally {
    await file.close();
  }
}

/** Reads what the rows refer to. Returns the name of the sheet's part. */
async function prepare(reader: PartReader, zip: ZipEntries): Promise<string> {
  await reader._parseRels(await zip.read(RELATIONS));
  await reader._parseWorkbook(await zip.read(BOOK));
  if (zip.has(STYLES)) await reader._parseStyles(await zip.read(STYLES));
  if (zip.has(TEXTS))
    await reader
      ._parseSharedStrings(await zip.read(TEXTS))
      [Symbol.asyncIterator]()
      .next();
  const sheets = reader.model?.sheets ?? [];
  const chosen = sheets.find(({ state }) => state === undefined || state === 'visible') ?? sheets[0];
  const target = reader.workbookRels?.find(({ Id }) => Id === chosen?.rId)?.Target;
  if (target === undefined) throw new Refused('unreadable');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function rawRow(row: ExcelJS.Row, read: (cell: ExcelJS.Cell) => RawCell): RawRow {
  if (row.cellCount > IMPORT_LIMITS.columns) throw new Refused('too_many_columns');
  const cells: RawCell[] = [];
  for (let column = 1; column <= row.cellCount; column += 1) cells.push(read(row.getCell(column)));
  return [row.number, cells];
}
