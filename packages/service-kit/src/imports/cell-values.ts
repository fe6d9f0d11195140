import type { z } from 'zod';
import { LOCALES, type Locale } from '@portal/contracts/locales';
import { IMPORT_LIMITS, type ImportFault } from '@portal/contracts/imports';
import { decimalMark, yesOrNo } from '../exports/writer/formats';
import { fieldCodeOf } from '../http/validate';
import type { ImportColumn, ImportKind } from './definition';
import { foldHeader } from './fold-header';
import { digitsOf } from './digits';
import { cellText, exactDigits } from './reading/cell-text';
import type { RawCell } from './reading/reader-job';

/** A value of a cell, or what is wrong with it; undefined where the cell is empty. */
export type CellValue = { value: unknown } | { fault: ImportFault } | undefined;

type Read = (cell: Exclude<RawCell, null>, text: string) => unknown;

/** What no column of text can keep, PostgreSQL least of all, and what stands for bytes that are no text of the file's encoding. */
const UNKEPT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]|\p{Surrogate}/u;
const DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;

const isDate = (cell: RawCell): cell is { date: string } => typeof cell === 'object' && cell !== null && 'date' in cell;

/** A fault of a formula, or a number whose digits are lost. */
const isUnreadable = (cell: RawCell): boolean =>
  typeof cell === 'number' ? exactDigits(cell) === undefined : typeof cell === 'object' && cell !== null && 'fault' in cell;

/** Digits of a number that is kept exactly. */
const EXACT_DIGITS = 15;

/** A day as ISO 8601 has it, from `2027-03-27`, `27.03.2027`, `27/3/2027` or `27-3-2027`; undefined for any other text. */
export function dateOf(text: string): string | undefined {
  const [, year, month, day] = DAY.exec(text) ?? [];
  const [, first, second, last] = DAY_FIRST.exec(text) ?? [];
  const parts = [year ?? last, month ?? second, day ?? first];
  if (parts.some((part) => part === undefined)) return undefined;
  const iso = parts.map((part) => String(part).padStart(2, '0')).join('-');
  const time = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) ? iso : undefined;
}

const CHECK_MARK = '✓';
const YES_AND_NO = new Map(
  [true, false].flatMap((value) =>
    [...LOCALES.map((locale) => yesOrNo(value, locale)), ...(value ? ['true', '1', 'x'] : ['false', '0'])].map(
      (word) => [foldHeader(word), value] as const,
    ),
  ),
);
const isYes = (text: string): boolean | undefined => text === CHECK_MARK || YES_AND_NO.get(foldHeader(text));

function wordReader(words: NonNullable<ImportColumn['words']>): Read {
  const known = new Map<string, string>();
  for (const [word, texts] of Object.entries(words)) for (const text of [word, ...Object.values(texts)]) known.set(foldHeader(text), word);
  return (_cell, text) => known.get(foldHeader(text));
}

function readerOf({ kind, words = {} }: ImportColumn, locale: Locale): Read {
  const mark = decimalMark(locale);
  const numberOf = (cell: Exclude<RawCell, null>, text: string) => {
    const typed = typeof cell === 'object' && 'number' in cell ? cell.number : cell;
    return typeof typed === 'number' ? exactDigits(typed) : digitsOf(text, mark);
  };
  const numeric: Read = (cell, text) => {
    const digits = numberOf(cell, text);
    // More digits than a number can keep would be other ones.
    return digits === undefined || digits.replace(/\D/g, '').length > EXACT_DIGITS ? undefined : Number(digits);
  };
  const readers: Readonly<Record<ImportKind, Read>> = {
    text: (_cell, text) => text,
    translations: (_cell, text) => ({ [locale]: text }),
    number: numeric,
    decimal: numberOf,
    date: (cell, text) => (isDate(cell) ? cell.date.slice(0, 10) : dateOf(text)),
    boolean: (cell, text) => (typeof cell === 'boolean' ? cell : isYes(text)),
    word: wordReader(words),
  };
  return readers[kind];
}

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
    if (isUnreadable(cell)) return { fault: 'invalid' };
    const text = cellText(cell);
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
