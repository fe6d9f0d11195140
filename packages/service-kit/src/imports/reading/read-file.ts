import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { IMPORT_LIMITS } from '@portal/contracts/imports';
import { csvRows } from './csv-rows';
import { encodingOf, HEAD_BYTES, separatorOf } from './csv-dialect';
import { Refused, type RawCell, type RawRow, type ReaderJob, type ReadFile } from './reader-job';

type Dialect = Pick<ReadFile, 'encoding' | 'separator'>;

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

/** Writes the rows of a file as lines of JSON; the first row with anything in it is the header. @throws Refused */
export async function readFile(job: ReaderJob): Promise<ReadFile> {
  const { rows, encoding, separator } = await openRows(job);
  const target = createWriteStream(job.target, { flags: 'wx', mode: 0o600 });
  let header: string[] | null = null;
  let count = 0;
  for await (const [number, cells] of rows) {
    if (cells.every(isEmpty)) continue;
    if (header === null) header = headerOf(cells);
    else {
      count += 1;
      if (count > IMPORT_LIMITS.rows) throw new Refused('too_many_rows');
      const row: RawRow = [number, cells.slice(0, header.length)];
      if (!target.write(`${JSON.stringify(row)}\n`)) await once(target, 'drain');
    }
  }
  target.end();
  await finished(target);
  if (header === null || count === 0) throw new Refused('empty');
  return { encoding, separator, header, rows: count };
}
