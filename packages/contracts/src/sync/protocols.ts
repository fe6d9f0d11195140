/** Protocols by which files of other systems are fetched and delivered, the safest first. */
export const PROTOCOL_IDS = ['sftp', 'ftps', 'ftps_implicit', 'ftp', 'https', 'local'] as const;
export type ProtocolId = (typeof PROTOCOL_IDS)[number];

/** What a row of an export can hold. */
export const EXPORT_FIELDS = [
  'id',
  'kind',
  'part_symbol',
  'part_name',
  'location',
  'entry_number',
  'batch',
  'quantity',
  'unit_price',
  'issue_id',
  'reason',
  'moved_at',
] as const;
export type ExportField = (typeof EXPORT_FIELDS)[number];

/** How the lines of an imported file end; `auto` takes the line end that comes first in the file. */
export const IMPORT_LINE_ENDS = ['auto', 'crlf', 'lf', 'cr'] as const;
export type ImportLineEnd = (typeof IMPORT_LINE_ENDS)[number];

/** How the lines of an exported file end. */
export const EXPORT_LINE_ENDS = ['crlf', 'lf'] as const;
export type ExportLineEnd = (typeof EXPORT_LINE_ENDS)[number];

/** Columns that an import reads; the first three are needed. */
export const IMPORT_COLUMNS = ['part_symbol', 'location', 'quantity', 'batch', 'unit_price', 'name'] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Why a file, or a row of it, was not imported. */
export const RUN_ERROR_CODES = [
  'required',
  'invalid',
  'not_found',
  'too_long',
  'repeated',
  'insufficient_quantity',
  'no_currency',
  'too_large',
  'changed_meanwhile',
  'wrong_encoding',
  'unreadable',
  'missing_column',
  'formula',
] as const;

/** Bytes of a sample that is previewed. */
export const SAMPLE_BYTES_MAX = 600_000;
/** Rows of a sample that are previewed. */
export const PREVIEW_ROWS = 50;

/** What a row of a sample becomes. */
export const ROW_OUTCOMES = ['created', 'updated', 'unchanged', 'skipped', 'failed'] as const;

/** Why a run, or the test of a connection, did not work. */
export const CONNECTION_PROBLEMS = [
  'unreachable',
  'address_refused',
  'sign_in_refused',
  'host_key_changed',
  'not_found',
  'not_allowed',
  'too_many_files',
  'redirected',
  'timeout',
] as const;
export type ConnectionProblemCode = (typeof CONNECTION_PROBLEMS)[number];
