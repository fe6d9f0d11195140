import type { ImportRefusal, ImportSource } from '@portal/contracts/imports';
import type { Locale } from '@portal/contracts/locales';

/** What the process that reads a file is asked for. */
export interface ReaderJob {
  /** Path of the file. */
  source: string;
  format: ImportSource['format'];
  /** Of a text file; found where not given. */
  encoding?: string;
  separator?: string;
  /** Says which encoding a text that is not Unicode probably has. */
  locale: Locale;
  /** False where the first row is one of the others. */
  hasHeader?: boolean;
  /** Cells of formulas are faults {@link FORMULA}; otherwise what they came to is read. */
  refusesFormulas?: boolean;
}

/**
 * A cell as the file has it: a date of a workbook with its day and time, a fault of a formula with its word, a number whose format shows
 * more than its digits with that text. All text is in NFC.
 */
export type RawCell = string | number | boolean | null | { date: string } | { fault: string } | { number: number; shown: string };

/** The fault of a cell with a formula, where those are refused. */
export const FORMULA = 'formula';

/** The number of a row, counted as a spreadsheet does, and its cells. */
export type RawRow = readonly [row: number, cells: readonly RawCell[]];

/** How the file is understood, before its columns are matched. */
export interface OpenFile {
  encoding: string | null;
  separator: string | null;
  header: readonly string[];
}

/**
 * What the process says: that it is up, that it has read the header, and how it ended, with the number of rows that have anything in them.
 * The rows themselves come on its standard output, a line of JSON each: a {@link RawRow}, the header left out.
 */
export type ReaderMessage = { ready: true; keepsPriority?: string } | { open: OpenFile } | { rows: number } | { refused: ImportRefusal };

/** The file cannot be imported, whatever is in its cells. */
export class Refused extends Error {
  constructor(readonly reason: ImportRefusal) {
    super(reason);
  }
}
