export {
  defineExport,
  type ColumnKind,
  type ExportCall,
  type ExportColumn,
  type ExportDefinition,
  type MemberPath,
} from './exports/definition';
export { writeWorkbook, type Sheet } from './exports/workbook';
