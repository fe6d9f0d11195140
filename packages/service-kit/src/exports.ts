export { defineExport, type ColumnKind, type ExportCall, type ExportColumn, type ExportDefinition } from './exports/definition';
