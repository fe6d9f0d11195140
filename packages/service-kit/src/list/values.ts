import type { FilterType } from '@portal/contracts/lists';

/** A checked filter value as a query parameter; null stands for the literal `null`. */
export type FilterValue = string | string[] | boolean | null;

const IN_MAX = 100;
const TEXT_MAX = 400;
const DAY = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;

const SHAPES: Record<Exclude<FilterType, 'text' | 'words'>, RegExp> = {
  integer: /^-?\d{1,15}$/,
  decimal: /^-?\d{1,15}(\.\d{1,6})?$/,
  boolean: /^(true|false|1|0)$/,
  date: new RegExp(`^${DAY}$`),
  datetime: new RegExp(`^${DAY}(?:T(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,6})?)?(?:Z|[+-]\\d{2}:\\d{2})?)?$`),
  uuid: /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
};

function isReal(type: FilterType, text: string): boolean {
  if (type !== 'date' && type !== 'datetime') return true;
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
}

function scalar(type: FilterType, text: string): string | undefined {
  if (type === 'text' || type === 'words') return text.length <= TEXT_MAX && !text.includes('\0') ? text : undefined;
  return SHAPES[type].test(text) && isReal(type, text) ? text : undefined;
}

/** A pattern is decomposed by the database: full-width signs become plain ones before they are escaped, not after. */
function escaped(text: string): string {
  return text.normalize('NFKC').replace(/[\\%_]/g, '\\$&');
}

function list(type: FilterType, text: string): string[] | undefined {
  const parts = text.split(',').map((part) => scalar(type, part));
  return parts.length <= IN_MAX && parts.every((part) => part !== undefined) ? parts : undefined;
}

/** The value of a filter, undefined when it is of the wrong type: a LIKE pattern, an array for `in`, a boolean for `null`. */
export function filterValue(type: FilterType, op: string, text: string): FilterValue | undefined {
  if (op === 'null') return SHAPES.boolean.test(text) ? text === 'true' || text === '1' : undefined;
  if (op === 'in') return list(type, text);
  if (text === 'null' && (op === 'equals' || op === 'not_equals')) return null;
  const value = scalar(type, text);
  if (value === undefined) return undefined;
  if (op === 'contains') return `%${escaped(value)}%`;
  return op === 'starts_with' ? `${escaped(value)}%` : value;
}
