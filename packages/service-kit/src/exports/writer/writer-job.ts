import type { ExportFormat, ExportOrientation } from '@portal/contracts/exports';
import type { Locale } from '@portal/contracts/locales';
import type { ColumnKind } from '../definition';

/** Where a value stands: the member of the row by its place, then down by names. */
export interface MemberReference {
  at: number;
  path: readonly string[];
}

/** A column in the language of the reader. */
export interface WriterColumn {
  title: string;
  kind: ColumnKind;
  value: readonly MemberReference[];
  words?: Readonly<Record<string, string>>;
}

/** What the process that writes an export is asked for; the rows follow. */
export interface WriterJob {
  format: ExportFormat;
  orientation: ExportOrientation;
  /** Path of the file to be made. */
  target: string;
  title: string;
  locale: Locale;
  timezone: string;
  columns: readonly WriterColumn[];
  /** One thing and not a list. */
  single: boolean;
  /** Further sheets of a workbook, in their order; `NEXT_SHEET` among the rows begins each. */
  further?: readonly WriterSheet[];
}

/** A sheet of a workbook. */
export type WriterSheet = Pick<WriterJob, 'title' | 'columns'>;

/** Stands between pieces where the next sheet begins. */
export const NEXT_SHEET = '"next"';

/** Stands after the JSON text of each piece of rows; no JSON text contains it. */
export const PIECE_END = '\u001e';

/** What the process says: once that it is up, and how it ended. */
export type WriterMessage = { ready: true; keepsPriority?: string } | { rows: number } | { failed: string };
