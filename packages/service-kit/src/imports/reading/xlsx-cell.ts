import ExcelJS from 'exceljs';
import { FORMULA, type RawCell } from './reader-job';
import { isDateFormat, shownNumber } from './number-format';
import type { WrittenFormats } from './written-formats';

const DAY_MS = 86_400_000;
/** The day 0 of workbooks, counted from 1970, and how much later it is in those that count from 1904. */
const EPOCH_DAYS = 25_569;
const LATER_1904 = 1_462;
/** How a workbook writes a character that XML cannot take, and an underscore that would be read so. */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

const unescaped = (text: string): string => text.replace(ESCAPED, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

interface Book {
  /** Whether its dates count from 1904. */
  from1904: boolean;
  formats: WrittenFormats;
  refusesFormulas: boolean;
}

/** Makes what reads the cells of a workbook. */
export function cellsReader({ from1904, formats, refusesFormulas }: Book): (cell: ExcelJS.Cell) => RawCell {
  const epoch = EPOCH_DAYS - (from1904 ? LATER_1904 : 0);

  function ofNumber(value: number, known: string | undefined): RawCell {
    if (!Number.isFinite(value)) return { fault: '#NUM!' };
    const format = known === undefined ? undefined : (formats.get(known) ?? known);
    if (!isDateFormat(format)) {
      const shown = shownNumber(value, format);
      return shown === null ? value : { number: value, shown };
    }
    const date = new Date(Math.round((value - epoch) * DAY_MS));
    return Number.isNaN(date.getTime()) ? { fault: '#NUM!' } : { date: date.toISOString() };
  }

  function ofValue(value: ExcelJS.CellValue, format: string | undefined): RawCell {
    if (value === null || value === undefined) return null;
    // The library takes letters that are escaped in a format for those of a date: what counts is the number.
    if (value instanceof Date) return ofNumber(value.getTime() / DAY_MS + epoch, format);
    if (typeof value === 'number') return ofNumber(value, format);
    if (typeof value === 'string') return unescaped(value);
    if (typeof value !== 'object') return value;
    if ('error' in value) return { fault: String(value.error) };
    if ('richText' in value) return unescaped(value.richText.map(({ text }) => text).join(''));
    if ('text' in value) return ofValue(value.text as ExcelJS.CellValue, format);
    return null;
  }

  return (cell) => {
    if (cell.type !== ExcelJS.ValueType.Formula) return ofValue(cell.value, cell.numFmt);
    // What it came to when the file was saved: nothing is computed here.
    return refusesFormulas ? { fault: FORMULA } : ofValue(cell.result, cell.numFmt);
  };
}
