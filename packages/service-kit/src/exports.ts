export {
  defineExport,
  type ColumnKind,
  type ExportCall,
  type ExportColumn,
  type ExportDefinition,
  type MemberPath,
} from './exports/definition';
