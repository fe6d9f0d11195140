export { cellReader, dateOf } from './imports/cell-values';
export { defineImport, type ImportCall, type ImportColumn, type ImportKind } from './imports/definition';
export { ImportRow } from './imports/import-row';
export { letterOf } from './imports/match-columns';
export { readTable } from './imports/read-table';
export { cellText } from './imports/reading/cell-text';
export { Refused, type RawCell, type RawRow } from './imports/reading/reader-job';
