/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Offers a table as a text file. */
export function saveText(lines: readonly (readonly string[])[], name: string): void {
  const text = lines.map((cells) => cells.map(quoted).join(';')).join('\r\n');
  const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
