export { cellReader, dateOf } from './imports/cell-values';
export { defineImport, type ImportCall, type ImportColumn, type ImportKind } from './imports/definition';
export { ImportRow } from './imports/import-row';
export { readInProcess } from './imports/import-process';
export { letterOf } from './imports/match-columns';
export { readTable } from './imports/read-table';
export { cellText } from './imports/reading/cell-text';
export { FORMULA, Refused, type RawCell, type RawRow } from './imports/reading/reader-job';
