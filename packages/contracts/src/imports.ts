import type { FieldCode } from './problems';

/** `good_rows` writes the rows without a fault, `all_or_nothing` writes nothing where one row has a fault. */
export const IMPORT_MODES = ['good_rows', 'all_or_nothing'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** What a file may have at most, which is no larger than any other: `LIMITS.fileMegabytes`. */
export const IMPORT_LIMITS = {
  rows: 60_000,
  columns: 200,
  cellCharacters: 10_000,
  /** Faults that are told one by one; all of them are counted. */
  errors: 1_000,
} as const;

/** Characters that may stand between the cells of a text file, the usual ones first. */
export const IMPORT_SEPARATORS = [';', ',', '\t', '|'] as const;

/**
 * What is wrong with a cell. `repeated`: another row of the file has it too; `ambiguous`: it names several things; `forbidden`: the caller
 * may not set it.
 */
export type ImportFault = FieldCode | 'repeated' | 'ambiguous' | 'forbidden';

/** Why nothing of a file was read. `no_columns`: no header names a column that is known. */
export const IMPORT_REFUSALS = ['unreadable', 'empty', 'too_large', 'too_many_rows', 'too_many_columns', 'no_columns'] as const;
export type ImportRefusal = (typeof IMPORT_REFUSALS)[number];

/** A fault of a row, with its cell where the file has one. */
export interface ImportError {
  /** As a spreadsheet counts, so that the header is row 1. */
  row: number;
  /** Id of the column. */
  column: string;
  /** `C7`; null where the file has no such column. */
  cell: string | null;
  code: ImportFault;
  /** English, for logs and developers; screens translate `code`. */
  message: string;
}

/** A column of the file. */
export interface ImportSourceColumn {
  /** As a spreadsheet names it: `C`. */
  letter: string;
  header: string;
  /** The column that it was taken for, null for none. */
  column: string | null;
  /** Texts of its first cells. */
  samples: readonly string[];
}

/** How the file was read. */
export interface ImportSource {
  format: 'xlsx' | 'csv';
  /** Of a text file. */
  encoding: string | null;
  separator: string | null;
  columns: readonly ImportSourceColumn[];
  /** Ids of columns that a new thing needs and the file does not have. */
  missing: readonly string[];
}

/** The output of an import's job. */
export interface ImportOutput {
  /** Nothing was written: the numbers say what would be. */
  dry_run: boolean;
  mode: ImportMode;
  /** Null where the file was read. */
  refused: ImportRefusal | null;
  /** Rows with anything in them, without the header. */
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Rows with a fault. */
  failed: number;
  errors: readonly ImportError[];
  source: ImportSource | null;
}

/** What `ImportDialog` and `defineImport` share of an import. */
export interface ImportedList<C extends string = string> {
  /** Name of the import in its service: `people`. */
  readonly type: string;
  /** Ids of its columns, in the order of the template. */
  readonly columns: readonly C[];
}

/** Declares what can be imported; the service that owns it says by `defineImport` what the columns hold. */
export function importedList<const C extends string>(type: string, columns: readonly C[]): ImportedList<C> {
  return { type, columns };
}

/** The list of `POST /exports` that writes the template of an import: headers and no row. */
export const templateOf = ({ type }: Pick<ImportedList, 'type'>): string => `imports/${type}`;

/** The output of a job as others than whoever started it read it: texts of an imported file are none of it. */
export function withoutSamples(output: unknown): unknown {
  const source = sourceOf(output);
  if (!source) return output;
  return { ...(output as object), source: { ...source, columns: source.columns.map((column) => ({ ...column, samples: [] })) } };
}

/** Whether an output holds texts of a file. */
export const hasSamples = (output: unknown): boolean => sourceOf(output) !== undefined;

function sourceOf(output: unknown): Pick<ImportSource, 'columns'> | undefined {
  const { source } = (output ?? {}) as { source?: Partial<ImportSource> | null };
  return source && Array.isArray(source.columns) ? (source as ImportSource) : undefined;
}
