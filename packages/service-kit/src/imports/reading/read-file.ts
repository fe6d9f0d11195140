import { open } from 'node:fs/promises';
import { IMPORT_LIMITS } from '@portal/contracts/imports';
import { csvRows } from './csv-rows';
import { encodingOf, HEAD_BYTES } from '../../files/text-encoding';
import { separatorOf } from './separator';
import { Refused, type RawCell, type OpenFile, type RawRow, type ReaderJob } from './reader-job';

type Dialect = Pick<OpenFile, 'encoding' | 'separator'>;

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Rows of the file, and how a text file was understood. */
async function openRows({ source, format, encoding, separator, locale }: ReaderJob): Promise<Dialect & { rows: AsyncIterable<RawRow> }> {
  // The library is loaded for a workbook alone.
  if (format === 'xlsx') return { encoding: null, separator: null, rows: (await import('./xlsx-rows')).xlsxRows(source) };
  const head = await headOf(source);
  const known = encoding ?? encodingOf(head, locale);
  const found = separator ?? separatorOf(new TextDecoder(known).decode(head, { stream: true }));
  return { encoding: known, separator: found, rows: csvRows(source, { encoding: known, separator: found }) };
}

const isEmpty = (cell: RawCell): boolean => cell === null || (typeof cell === 'string' && cell.trim() === '');

function headerOf(cells: readonly RawCell[]): string[] {
  const texts = cells.map((cell) => (cell === null || typeof cell === 'object' ? '' : String(cell).trim().slice(0, 200)));
  while (texts.at(-1) === '') texts.pop();
  return texts;
}

/** Takes what is found in the file, in its order. */
export interface Reader {
  open(file: OpenFile): Promise<void>;
  /** Lines of JSON, one for each row. */
  lines(text: string): Promise<void>;
}

/** Characters of lines that are handed on together. */
const PORTION = 60_000;

/** Reads a file; the first row with anything in it is the header. Returns the number of those after it. @throws Refused */
export async function readFile(job: ReaderJob, reader: Reader): Promise<number> {
  const { rows, ...dialect } = await openRows(job);
  let header: string[] | null = null;
  let count = 0;
  let portion = '';
  for await (const [number, cells] of rows) {
    if (cells.every(isEmpty)) continue;
    if (header === null) {
      header = headerOf(cells);
      await reader.open({ ...dialect, header });
    } else {
      count += 1;
      if (count > IMPORT_LIMITS.rows) throw new Refused('too_many_rows');
      const row: RawRow = [number, cells.slice(0, header.length)];
      portion += `${JSON.stringify(row)}\n`;
      if (portion.length < PORTION) continue;
      await reader.lines(portion);
      portion = '';
    }
  }
  if (count === 0) throw new Refused('empty');
  await reader.lines(portion);
  return count;
}
