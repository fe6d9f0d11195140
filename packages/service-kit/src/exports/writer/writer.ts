import type { Cell } from './cells';
import type { WriterSheet } from './writer-job';

/** Writes the rows of an export to its file. */
export interface Writer {
  /** Resolves when more may come: what was given is written, but for a bounded rest. */
  add(rows: readonly (readonly Cell[])[]): Promise<void>;
  /** Begins the next sheet of a workbook. */
  next?(sheet: WriterSheet): void;
  /** Resolves when the file is whole. */
  end(): Promise<void>;
}
