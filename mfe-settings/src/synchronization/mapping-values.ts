import { EXPORT_FIELDS, IMPORT_COLUMNS, type ExportField, type ImportColumn } from '@portal/contracts/sync/protocols';

/** A mapping as somebody typed it: of JSON, and not yet checked. */
type Typed = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Typed => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Typed) : {});

/** The header or the number of a column, as a field shows it. */
export function columnText(mapping: object, column: ImportColumn): string {
  const value = objectOf((mapping as Typed).columns)[column];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * The mapping with another column. A text of digits is the number of a column. An empty one leaves out what need not be there.
 */
export function withColumn(mapping: object, column: ImportColumn, text: string): object {
  const value = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : text;
  const columns = { ...objectOf((mapping as Typed).columns), [column]: value };
  const known = IMPORT_COLUMNS.filter((name) => columns[name] !== undefined && columns[name] !== '');
  return { ...mapping, columns: Object.fromEntries(known.map((name) => [name, columns[name]])) };
}

/** A choice of the mapping; the first of those offered where it says none of them. */
export function choiceOf<T extends string>(mapping: object, name: string, offered: readonly [T, ...T[]]): T {
  const value = (mapping as Typed)[name];
  return offered.find((one) => one === value) ?? offered[0];
}

interface ExportColumn {
  header: string;
  field: ExportField;
}

function exportColumns(mapping: object): ExportColumn[] {
  const { columns } = mapping as Typed;
  const typed = (Array.isArray(columns) ? columns : []).map(objectOf);
  return typed.flatMap(({ header, field }) => {
    const known = EXPORT_FIELDS.find((one) => one === field);
    return known && typeof header === 'string' ? [{ header, field: known }] : [];
  });
}

/** Under which header a field is written; empty where it is not. */
export const headerText = (mapping: object, field: ExportField): string =>
  exportColumns(mapping).find((column) => column.field === field)?.header ?? '';

/** The mapping with another header of a field. A new field goes to the end, one without a header is left out. */
export function withHeader(mapping: object, field: ExportField, header: string): object {
  const columns = exportColumns(mapping);
  const isThere = columns.some((column) => column.field === field);
  const changed = isThere
    ? columns.map((column) => (column.field === field ? { header, field } : column))
    : [...columns, { header, field }];
  return { ...mapping, columns: changed.filter((column) => column.header !== '') };
}
