import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import ExcelJS from 'exceljs';
import { directionOf } from '@portal/contracts/locales';
import { beginningOf } from '@portal/contracts/texts';
import type { ColumnKind } from '../definition';
import type { Cell } from './cells';
import type { Writer } from './writer';
import type { WriterJob, WriterSheet } from './writer-job';

/** A sheet has 1,048,576 lines; what is more goes to the next. */
const SHEET_ROWS = 1_000_000;
const CELL_CHARACTERS = 32_767;
/** The library does not wait for what compresses: this much may wait in between, in bytes. */
const WAITING_MAX = 1_000_000;
const A4 = 9;
/** Of columns, in characters. */
const WIDTH = { min: 10, max: 60 };

const FORMATS: Partial<Record<ColumnKind, string>> = {
  decimal: '#,##0.00',
  date: 'yyyy-mm-dd',
  datetime: 'yyyy-mm-dd hh:mm',
  duration: '[h]:mm:ss',
};
const TYPICAL_WIDTH: Partial<Record<ColumnKind, number>> = { date: 12, datetime: 18, duration: 12 };
const DAY_S = 86_400;
/** More digits than a number of a spreadsheet has would be changed. */
const EXACT = /^-?\d{1,13}(\.\d{1,2})?$/;

/** What all cells of a column share: the library knows a style that it has seen by the object, and composes any other anew. */
function styleOf(kind: ColumnKind): Partial<ExcelJS.Style> {
  const numFmt = FORMATS[kind];
  return { ...(numFmt && { numFmt }), alignment: { vertical: 'top' } };
}

/** An underscore that a spreadsheet would take for the begin of an escaped character: `_x000D_`. */
const LIKE_ESCAPE = /_(?=x[\da-f]{4}_)/gi;
const textCell = (text: string): string => beginningOf(text.replace(LIKE_ESCAPE, '_x005F_'), CELL_CHARACTERS);

/** Text stays text, whatever it begins with: a formula is another type of cell. */
function typed(cell: Cell, kind: ColumnKind): Cell {
  if (typeof cell === 'string') return kind === 'decimal' && EXACT.test(cell) ? Number(cell) : textCell(cell);
  return kind === 'duration' && typeof cell === 'number' ? cell / DAY_S : cell;
}

function widthOf(title: string, kind: ColumnKind, column: number, rows: readonly (readonly Cell[])[]): number {
  const typical = TYPICAL_WIDTH[kind] ?? 0;
  const longest = typical > 0 ? typical : Math.max(0, ...rows.map((row) => String(row[column] ?? '').length));
  return Math.min(WIDTH.max, Math.max(WIDTH.min, longest + 1, title.length + 4));
}

/** A name that a sheet may have: 31 characters, none of those that formulas use. */
function sheetName(title: string, number: number): string {
  const plain = title.replace(/[[\]:*?/\\']/g, ' ');
  return number === 1 ? plain.slice(0, 31) : `${plain.slice(0, 25)} ${number}`;
}

class Workbook implements Writer {
  private readonly file: WriteStream;
  private readonly book: ExcelJS.stream.xlsx.WorkbookWriter;
  private styles: readonly Partial<ExcelJS.Style>[];
  private sheet: ExcelJS.Worksheet | null = null;
  private sheets = 0;
  private rows = 0;

  constructor(private job: WriterJob) {
    this.styles = job.columns.map(({ kind }) => styleOf(kind));
    this.file = createWriteStream(job.target, { flags: 'wx', mode: 0o600 });
    this.book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: this.file, useStyles: true, useSharedStrings: false });
    this.book.creator = '';
    this.book.lastModifiedBy = '';
  }

  async add(rows: readonly (readonly Cell[])[]): Promise<void> {
    if (this.rows + rows.length > SHEET_ROWS) this.close();
    const sheet = (this.sheet ??= this.open(rows));
    for (const row of rows) this.addRow(sheet, row);
    this.rows += rows.length;
    const { pipes } = (sheet as unknown as { stream: { pipes: Writable[] } }).stream;
    for (const pipe of pipes) if (pipe.writableLength > WAITING_MAX) await once(pipe, 'drain');
  }

  private addRow(sheet: ExcelJS.Worksheet, cells: readonly Cell[]): void {
    const row = sheet.addRow([]);
    cells.forEach((value, index) => {
      if (value === null) return;
      const cell = row.getCell(index + 1);
      cell.value = typed(value, this.job.columns[index]?.kind ?? 'text');
      cell.style = this.styles[index] ?? {};
    });
    row.commit();
  }

  next(sheet: WriterSheet): void {
    this.sheet ??= this.open([]);
    this.close();
    this.job = { ...this.job, ...sheet };
    this.styles = sheet.columns.map(({ kind }) => styleOf(kind));
    this.sheets = 0;
  }

  async end(): Promise<void> {
    this.sheet ??= this.open([]);
    this.close();
    await this.book.commit();
    await finished(this.file);
  }

  /** Widths are those of the first rows: they stand before the rows in the file. */
  private open(rows: readonly (readonly Cell[])[]): ExcelJS.Worksheet {
    const { title, columns, locale, orientation } = this.job;
    const sheet = this.book.addWorksheet(sheetName(title, ++this.sheets), {
      views: [{ state: 'frozen', ySplit: 1, rightToLeft: directionOf(locale) === 'rtl' }],
      pageSetup: { paperSize: A4, orientation, fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '1:1' },
    });
    sheet.columns = columns.map(({ title: header, kind }, index) => ({
      width: widthOf(header, kind, index, rows),
      style: this.styles[index],
    }));
    const header = sheet.addRow(columns.map(({ title: text }) => text));
    header.font = { bold: true };
    header.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE9ECEF' } };
    header.commit();
    return sheet;
  }

  private close(): void {
    if (!this.sheet) return;
    this.sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: this.rows + 1, column: this.job.columns.length } };
    this.sheet.commit();
    this.sheet = null;
    this.rows = 0;
  }
}

/** Writes a workbook with typed cells, a header that stays in sight and filters. */
export function xlsxWriter(job: WriterJob): Writer {
  return new Workbook(job);
}
