import { saveFile } from './save-file';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
/** A spreadsheet takes what begins so for a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

const quoted = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Offers a table as a text file. Cells that a spreadsheet would compute get an apostrophe in front. */
export function saveText(lines: readonly (readonly string[])[], name: string): void {
  const text = lines.map((cells) => cells.map(quoted).join(';')).join('\r\n');
  saveFile([BYTE_ORDER_MARK, text], name, 'text/csv');
}
