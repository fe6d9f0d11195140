import { withGuard } from '@portal/contracts/formula-guard';
import { saveFile } from './save-file';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const quoted = (text: string) => `"${withGuard(text).replaceAll('"', '""')}"`;

/** Offers a table as a text file. Cells that a spreadsheet would compute get an apostrophe in front. */
export function saveText(lines: readonly (readonly string[])[], name: string): void {
  const text = lines.map((cells) => cells.map(quoted).join(';')).join('\r\n');
  saveFile([BYTE_ORDER_MARK, text], name, 'text/csv');
}
