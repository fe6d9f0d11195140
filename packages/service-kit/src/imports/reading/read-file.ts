import { open } from 'node:fs/promises';
import { IMPORT_LIMITS } from '@portal/contracts/imports';
import { beginningOf } from '@portal/contracts/texts';
import { csvRows } from './csv-rows';
import { encodingOf, HEAD_BYTES } from '../../files/text-encoding';
import { cellText } from './cell-text';
import { namedSeparator, separatorOf } from './separator';
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
async function openRows(job: ReaderJob): Promise<Dialect & { rows: AsyncIterable<RawRow> }> {
  const { source, format, encoding, separator, locale } = job;
  // The library is loaded for a workbook alone.
  if (format === 'xlsx') return { encoding: null, separator: null, rows: (await import('./xlsx-rows')).xlsxRows(job) };
  const head = await headOf(source);
  const known = encoding ?? encodingOf(head, locale);
  const { hasSeparatorLine, named, rest } = namedSeparator(new TextDecoder(known).decode(head, { stream: true }));
  const found = separator ?? named ?? separatorOf(rest);
  return { encoding: known, separator: found, rows: csvRows(source, { encoding: known, separator: found, hasSeparatorLine }) };
}

const LINE_END = /\r\n?/g;
const HEADER_CHARACTERS = 200;

const isEmpty = (cell: RawCell): boolean => cell === null || (typeof cell === 'string' && cell.trim() === '');

/** Text as the portal keeps it: composed, its lines ended by a line feed. */
const keptText = (cell: RawCell): RawCell => (typeof cell === 'string' ? cell.normalize('NFC').replace(LINE_END, '\n') : cell);

function headerOf(cells: readonly RawCell[]): string[] {
  const texts = cells.map((cell) => beginningOf(cellText(cell), HEADER_CHARACTERS));
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

/** Reads a file; its first row with anything in it is the header, unless it has none. Returns the number of its rows. @throws Refused */
export async function readFile(job: ReaderJob, reader: Reader): Promise<number> {
  const { hasHeader = true } = job;
  const { rows, ...dialect } = await openRows(job);
  let header: string[] | null = null;
  let count = 0;
  let portion = '';
  for await (const [number, raw] of rows) {
    if (raw.every(isEmpty)) continue;
    const cells = raw.map(keptText);
    if (header === null) {
      header = headerOf(cells);
      await reader.open({ ...dialect, header });
      if (hasHeader) continue;
    }
    count += 1;
    if (count > IMPORT_LIMITS.rows) throw new Refused('too_many_rows');
    const row: RawRow = [number, hasHeader ? cells.slice(0, header.length) : cells];
    portion += `${JSON.stringify(row)}\n`;
    if (portion.length < PORTION) continue;
    await reader.lines(portion);
    portion = '';
  }
  if (count === 0) throw new Refused('empty');
  await reader.lines(portion);
  return count;
}
