export { cellReader } from './imports/cell-values';
export {
  defineImport,
  type ImportCall,
  type ImportColumn,
  type ImportDefinition,
  type ImportKind,
  type ImportValues,
} from './imports/definition';
export { ImportRow, type ImportOutcome } from './imports/import-row';
