import { createWriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { directionOf, type Locale } from '@portal/contracts/locales';
import type { Cell } from './cells';
import { decimalMark, durationText, tagOf, yesOrNo } from './formats';
import { PdfTable } from './pdf/pdf-table';
import { wallClock } from '../../time-zones';
import type { Writer } from './writer';
import type { WriterColumn, WriterJob } from './writer-job';

const FONTS = join(dirname(fileURLToPath(import.meta.url)), 'fonts');

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** Makes what writes a cell as the reader's language does; "-" for nothing. */
function textOf(locale: Locale): (cell: Cell, column: WriterColumn) => string {
  const tag = tagOf(locale);
  const number = new Intl.NumberFormat(tag);
  const mark = decimalMark(locale);
  const date = new Intl.DateTimeFormat(tag, { ...DAY, timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(tag, { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' });
  return (cell, { kind }) => {
    if (cell === null) return '-';
    if (cell instanceof Date) return (kind === 'date' ? date : time).format(cell);
    if (typeof cell === 'boolean') return yesOrNo(cell, locale);
    if (kind === 'duration') return durationText(Number(cell));
    if (typeof cell === 'number') return number.format(cell);
    return kind === 'decimal' ? cell.replace('.', mark) : cell;
  };
}

/** Writes a document to print: a table, or the fields of one thing below each other. */
export function pdfWriter(job: WriterJob): Writer {
  const { target, title, locale, timezone, orientation, columns } = job;
  const file = createWriteStream(target, { flags: 'wx', mode: 0o600 });
  const document = new PDFDocument({
    size: 'A4',
    layout: orientation,
    margin: 0,
    autoFirstPage: false,
    fontLayoutCache: false,
    lang: tagOf(locale),
    info: { Title: title },
    font: null as never,
  } as PDFKit.PDFDocumentOptions);
  document.pipe(file);
  const write = textOf(locale);
  const now = write(wallClock(timezone)(new Date()), { title: '', kind: 'datetime', value: [] });
  const table = new PdfTable(document, { title, subtitle: now, direction: directionOf(locale), fonts: FONTS, columns, single: job.single });
  return {
    async add(rows) {
      table.add(rows.map((row) => columns.map((column, index) => write(row[index] ?? null, column))));
      // The document is a stream that nobody pulls from: what it made so far has to reach the file first.
      if (file.writableNeedDrain) await once(file, 'drain');
      else await new Promise((resolve) => setImmediate(resolve));
    },
    async end() {
      table.end();
      document.end();
      await once(file, 'close');
    },
  };
}
