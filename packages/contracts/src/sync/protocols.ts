/** Protocols by which files of other systems are fetched and delivered, the safest first. */
export const PROTOCOL_IDS = ['sftp', 'ftps', 'ftps_implicit', 'ftp', 'local'] as const;
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

/** Columns that an import reads; the first three are needed. */
export const IMPORT_COLUMNS = ['part_symbol', 'location', 'quantity', 'batch', 'name'] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Why a run, or the test of a connection, did not work. */
export const CONNECTION_PROBLEMS = [
  'unreachable',
  'address_refused',
  'sign_in_refused',
  'host_key_changed',
  'not_found',
  'not_allowed',
  'too_many_files',
  'timeout',
] as const;
export type ConnectionProblemCode = (typeof CONNECTION_PROBLEMS)[number];
