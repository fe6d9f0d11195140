import { saveFile } from '../files/save-file';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Offers a table as a text file. */
export function saveText(lines: readonly (readonly string[])[], name: string): void {
  const text = lines.map((cells) => cells.map(quoted).join(';')).join('\r\n');
  saveFile([BYTE_ORDER_MARK, text], name, 'text/csv');
}
