import { translated, type Locale, type Translations } from '@portal/contracts/locales';
import { wallClock } from '../../time-zones';
import type { MemberReference, WriterColumn, WriterJob } from './writer-job';

/**
 * A value as the formats take it. A `Date` has the time of the reader's clock in its UTC fields. A `decimal` stays a string of digits; a
 * `duration` is seconds.
 */
export type Cell = string | number | boolean | Date | null;

const SEPARATOR = ' > ';
/** What XML and readers of tables cannot take; line breaks and tabs stay. */
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** Halves of characters, which cannot be written as UTF-8. */
const HALVES = /\p{Surrogate}/gu;

function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path));
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  return typeof value === 'object' && value !== null ? valuesAt((value as Record<string, unknown>)[name], rest) : [];
}

const valuesOf = (row: readonly unknown[], references: readonly MemberReference[]): unknown[] =>
  references.flatMap(({ at, path }) => valuesAt(row[at], path)).filter((value) => value !== null && value !== undefined);

function textOf(value: unknown, { kind, words }: WriterColumn, locale: Locale): string {
  if (kind === 'translations' && typeof value === 'object') return translated(value as Translations, locale);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return kind === 'word' ? (words?.[text] ?? text) : text;
}

/** Makes the reader of one column's value from a row of members. */
function cellReader(column: WriterColumn, { locale, timezone }: WriterJob): (row: readonly unknown[]) => Cell {
  const { kind, value } = column;
  const first = (row: readonly unknown[]) => valuesOf(row, value)[0];
  if (kind === 'number' || kind === 'duration') return (row) => numberOf(first(row));
  if (kind === 'boolean') return (row) => booleanOf(first(row));
  if (kind === 'date') return (row) => dateOf(first(row));
  if (kind === 'datetime') {
    const clock = wallClock(timezone);
    return (row) => {
      const time = dateOf(first(row));
      return time && clock(time);
    };
  }
  return (row) => {
    const texts = valuesOf(row, value).map((one) => textOf(one, column, locale));
    const text = texts.join(SEPARATOR).replace(UNPRINTABLE, '').replace(HALVES, '\ufffd');
    return text === '' ? null : text;
  };
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const booleanOf = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

function dateOf(value: unknown): Date | null {
  const date = new Date(typeof value === 'string' ? value : NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Makes what turns a row of members into the cells of the job's columns. */
export function cellsOf(job: WriterJob): (row: readonly unknown[]) => Cell[] {
  const readers = job.columns.map((column) => cellReader(column, job));
  return (row) => readers.map((read) => read(row));
}
