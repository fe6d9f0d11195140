import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { withGuard } from '@portal/contracts/formula-guard';
import type { Locale } from '@portal/contracts/locales';
import type { ColumnKind } from '../definition';
import type { Cell } from './cells';
import { decimalMark, durationText, yesOrNo } from './formats';
import type { Writer } from './writer';
import type { WriterJob } from './writer-job';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** What a program may take for the end of a cell, whichever separator it reads the file by, and spaces that it would trim. */
const SPECIAL = /["\r\n;,\t|]|^\s|\s$/;
const quoted = (text: string): string => (SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Where the comma stands in numbers, spreadsheets expect a semicolon between cells. */
export const separatorOf = (locale: Locale): string => (decimalMark(locale) === ',' ? ';' : ',');

function written(kind: ColumnKind, cell: Cell, locale: Locale, mark: string): string {
  if (cell === null) return '';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, kind === 'date' ? 10 : 19)
      .replace('T', ' ');
  if (typeof cell === 'boolean') return yesOrNo(cell, locale);
  if (kind === 'duration') return durationText(Number(cell));
  if (kind === 'number' || kind === 'decimal') return String(cell).replace('.', mark);
  return withGuard(String(cell));
}

/** Writes a text file: UTF-8, the separator that spreadsheets of the language expect, times as `2026-11-22 14:05:00`. */
export function csvWriter({ target, locale, columns }: WriterJob): Writer {
  const file = createWriteStream(target, { flags: 'wx', mode: 0o600 });
  const separator = separatorOf(locale);
  const mark = decimalMark(locale);
  const line = (texts: readonly string[]) => texts.map(quoted).join(separator) + LINE_END;
  file.write(BYTE_ORDER_MARK + line(columns.map(({ title }) => withGuard(title))));
  return {
    async add(rows) {
      const text = rows.map((row) => line(row.map((cell, index) => written(columns[index]?.kind ?? 'text', cell, locale, mark)))).join('');
      if (!file.write(text)) await once(file, 'drain');
    },
    async end() {
      file.end();
      await once(file, 'close');
    },
  };
}
