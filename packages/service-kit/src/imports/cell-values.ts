import type { z } from 'zod';
import { LOCALES, type Locale } from '@portal/contracts/locales';
import { IMPORT_LIMITS, type ImportFault } from '@portal/contracts/imports';
import { decimalMark, yesOrNo } from '../exports/writer/formats';
import { fieldCodeOf } from '../http/validate';
import type { ImportColumn, ImportKind } from './definition';
import { foldHeader } from './fold-header';
import type { RawCell } from './reading/reader-job';

/** A value of a cell, or what is wrong with it; undefined where the cell is empty. */
export type CellValue = { value: unknown } | { fault: ImportFault } | undefined;

type Read = (cell: Exclude<RawCell, null>, text: string) => unknown;

/** What no column of text can keep, PostgreSQL least of all. */
const UNKEPT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;
const DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;
/** Spaces of every width and apostrophes, by which some languages group digits. */
const GROUPING = /[\s\u00a0\u202f'’]/g;

const isDate = (cell: RawCell): cell is { date: string } => typeof cell === 'object' && cell !== null && 'date' in cell;

function textOf(cell: Exclude<RawCell, null>): string {
  if (isDate(cell)) return cell.date.slice(0, 10);
  // Spreadsheets keep a long number, such as that of a telephone, without its sign and in full.
  return typeof cell === 'object' ? '' : String(cell).trim();
}

/** Digits with a point, in whichever way the language writes them; undefined for what is no number. */
function digitsOf(text: string, mark: string): string | undefined {
  const bare = text.replace(GROUPING, '');
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const sign = last < 0 ? mark : (bare[last] ?? mark);
  // A sign that stands more than once groups digits; so does the other one before exactly three.
  const groups = bare.split(sign).length > 2 || (sign !== mark && /[.,]\d{3}$/.test(bare));
  const plain = groups ? bare.replace(/[.,]/g, '') : bare.replaceAll(sign === ',' ? '.' : ',', '').replace(',', '.');
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? plain : undefined;
}

function dateOf(text: string): string | undefined {
  const [, year, month, day] = DAY.exec(text) ?? [];
  const [, first, second, last] = DAY_FIRST.exec(text) ?? [];
  const parts = [year ?? last, month ?? second, day ?? first];
  if (parts.some((part) => part === undefined)) return undefined;
  const iso = parts.map((part) => String(part).padStart(2, '0')).join('-');
  const time = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) ? iso : undefined;
}

const YES_AND_NO = new Map(
  [true, false].flatMap((value) =>
    [...LOCALES.map((locale) => yesOrNo(value, locale)), ...(value ? ['true', '1', 'x', '✓'] : ['false', '0'])].map(
      (word) => [word.toLowerCase(), value] as const,
    ),
  ),
);

function wordReader(words: NonNullable<ImportColumn['words']>): Read {
  const known = new Map<string, string>();
  for (const [word, texts] of Object.entries(words)) for (const text of [word, ...Object.values(texts)]) known.set(foldHeader(text), word);
  return (_cell, text) => known.get(foldHeader(text));
}

function readerOf({ kind, words = {} }: ImportColumn, locale: Locale): Read {
  const mark = decimalMark(locale);
  const numeric: Read = (cell, text) => {
    const digits = typeof cell === 'number' ? String(cell) : digitsOf(text, mark);
    return digits === undefined ? undefined : Number(digits);
  };
  const readers: Readonly<Record<ImportKind, Read>> = {
    text: (_cell, text) => text,
    translations: (_cell, text) => ({ [locale]: text }),
    number: numeric,
    decimal: (cell, text) => (typeof cell === 'number' ? exact(cell) : digitsOf(text, mark)),
    date: (cell, text) => (isDate(cell) ? cell.date.slice(0, 10) : dateOf(text)),
    boolean: (cell, text) => (typeof cell === 'boolean' ? cell : YES_AND_NO.get(text.toLowerCase())),
    word: wordReader(words),
  };
  return readers[kind];
}

/** A binary fraction as it was typed: `12.35` and not `12.349999999999998`. */
const exact = (value: number): string | undefined => (Math.abs(value) < 1e15 ? String(Number(value.toPrecision(15))) : undefined);

function checked(schema: z.ZodType | undefined, value: unknown): CellValue {
  if (!schema) return { value };
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? { value: result.data } : { fault: fieldCodeOf(result.error) };
}

/** Texts of a column whose values are cached: a department stands in many rows, a name in one. */
const CACHED_MAX = 500;

/** Makes what turns a cell of a column into its value, in the language of whoever sent the file. */
export function cellReader(column: ImportColumn, locale: Locale): (cell: RawCell | undefined) => CellValue {
  const read = readerOf(column, locale);
  const known = new Map<string, CellValue>();
  const valueOf = (cell: Exclude<RawCell, null>): CellValue => {
    if (typeof cell === 'object' && 'fault' in cell) return { fault: 'invalid' };
    const text = textOf(cell);
    if (text === '') return undefined;
    if (text.length > IMPORT_LIMITS.cellCharacters) return { fault: 'too_long' };
    const value = UNKEPT.test(text) ? undefined : read(cell, text);
    return value === undefined ? { fault: 'invalid' } : checked(column.schema, value);
  };
  return (cell) => {
    if (cell === null || cell === undefined) return undefined;
    if (typeof cell !== 'string') return valueOf(cell);
    if (known.has(cell)) return known.get(cell);
    const value = valueOf(cell);
    if (known.size < CACHED_MAX) known.set(cell, value);
    return value;
  };
}
