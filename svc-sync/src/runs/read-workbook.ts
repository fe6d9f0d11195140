import { open } from 'node:fs/promises';
import { IMPORT_COLUMNS, type ImportColumn } from '@portal/contracts/sync/protocols';
import { cellText, FORMULA, readInProcess, Refused, type RawCell, type RawRow } from '@portal/service-kit/imports';
import type { Logger } from '@portal/service-kit/logging';
import type { Deps } from '../deps';
import { FileProblem } from './file-problem';
import { DECIMALS, decimalOf, placesOf, rowOf, type FileForm, type Places, type ReadRow } from './read-rows';

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** Whether a file of this machine is a workbook: by its name, or by how it begins. */
export async function isWorkbook(path: string, name: string): Promise<boolean> {
  if (/\.xlsx$/i.test(name)) return true;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0);
    return bytesRead === ZIP.length && buffer.equals(ZIP);
  } finally {
    await file.close();
  }
}

/** A number of a workbook needs no decimal sign; a text is read as one of a text file. */
function textOf(cell: RawCell | undefined, column: ImportColumn, { mapping }: FileForm): string {
  if (!DECIMALS.has(column)) return cellText(cell);
  if (typeof cell === 'object' && cell !== null && 'number' in cell) return cellText(cell.number);
  const text = cellText(cell);
  return typeof cell === 'string' ? decimalOf(text, mapping.decimal) : text;
}

function rowFrom([number, cells]: RawRow, places: Places, form: FileForm): ReadRow {
  const faults = IMPORT_COLUMNS.flatMap((column) => {
    const place = places[column];
    const cell = place === undefined ? null : cells[place];
    if (typeof cell !== 'object' || cell === null || !('fault' in cell)) return [];
    return [{ column, code: cell.fault === FORMULA ? ('formula' as const) : ('invalid' as const) }];
  });
  return { row: rowOf((column, place) => textOf(cells[place], column, form), number, places), faults };
}

/** What reads a workbook needs. */
export interface WorkbookCall {
  deps: Pick<Deps, 'importWorker'>;
  log: Logger;
  signal: AbortSignal;
}

const tooMuch: ReadonlySet<string> = new Set(['too_large', 'too_many_rows', 'too_many_columns']);

/**
 * Hands the rows of the first sheet to `take`, which is awaited. They are read in a process of their own, which is bounded.
 * @throws FileProblem
 */
export async function readWorkbook(
  { deps, log, signal }: WorkbookCall,
  path: string,
  form: FileForm,
  take: (rows: AsyncIterable<ReadRow>) => Promise<void>,
): Promise<void> {
  const job = { source: path, format: 'xlsx', locale: 'en', hasHeader: form.has_headers, refusesFormulas: true } as const;
  let isOpen = false;
  try {
    await readInProcess(
      deps.importWorker,
      job,
      async ({ file, lines }) => {
        isOpen = true;
        const places = placesOf(form.mapping, form.has_headers ? file.header : null);
        await take(rowsOf(lines, places, form));
      },
      { log, signal },
    );
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.reason !== 'empty') throw new FileProblem(tooMuch.has(error.reason) ? 'too_large' : 'unreadable');
    if (!isOpen) throw new FileProblem('missing_column', 'part_symbol');
  }
}

async function* rowsOf(lines: AsyncIterable<string>, places: Places, form: FileForm): AsyncGenerator<ReadRow> {
  for await (const line of lines) yield rowFrom(JSON.parse(line) as RawRow, places, form);
}
