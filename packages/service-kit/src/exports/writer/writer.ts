import type { Cell } from './cells';

/** Writes the rows of an export to its file. */
export interface Writer {
  /** Resolves when more may come: what was given is written, but for a bounded rest. */
  add(rows: readonly (readonly Cell[])[]): Promise<void>;
  /** Resolves when the file is whole. */
  end(): Promise<void>;
}
