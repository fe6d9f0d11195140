import type { RawCell } from './reader-job';

/** Significant digits that a spreadsheet keeps of a number. */
const DIGITS = 15;
const PLAIN = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: DIGITS, numberingSystem: 'latn' });

/** A number as it was typed: `0.3` and not `0.30000000000000004`; undefined where the file no longer has all of its digits. */
export function exactDigits(value: number): string | undefined {
  if (Number.isSafeInteger(value)) return String(value);
  return Math.abs(value) < 10 ** DIGITS ? PLAIN.format(value) : undefined;
}

/**
 * The text of a cell: a date as `2027-03-27`, a number as its format shows it. Empty for a fault and for a number whose digits are lost.
 */
export function cellText(cell: RawCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return exactDigits(cell) ?? '';
  if (typeof cell !== 'object') return String(cell).trim();
  if ('date' in cell) return cell.date.slice(0, 10);
  return 'shown' in cell ? cell.shown : '';
}
