import type { ImportRefusal, ImportSource } from '@portal/contracts/imports';
import type { Locale } from '@portal/contracts/locales';

/** What the process that reads a file is asked for. */
export interface ReaderJob {
  /** Path of the file. */
  source: string;
  /** Path of the lines to be made: one {@link RawRow} of JSON each, the header left out. */
  target: string;
  format: ImportSource['format'];
  /** Of a text file; found where not given. */
  encoding?: string;
  separator?: string;
  /** Says which encoding a text that is not Unicode probably has. */
  locale: Locale;
}

/** A cell as the file has it: a date of a workbook with its day and time, a fault of a formula with its word. */
export type RawCell = string | number | boolean | null | { date: string } | { fault: string };

/** The number of a row, counted as a spreadsheet does, and its cells. */
export type RawRow = readonly [row: number, cells: readonly RawCell[]];

/** How the file was read, before its columns are matched. */
export interface ReadFile {
  encoding: string | null;
  separator: string | null;
  header: readonly string[];
  /** Rows with anything in them. */
  rows: number;
}

/** What the process says: once that it is up, and how it ended. */
export type ReaderMessage = { ready: true; keepsPriority?: string } | { read: ReadFile } | { refused: ImportRefusal };

/** The file cannot be imported, whatever is in its cells. */
export class Refused extends Error {
  constructor(readonly reason: ImportRefusal) {
    super(reason);
  }
}
