import { deflateRawSync } from 'node:zlib';
import ExcelJS from 'exceljs';

type Cells = (string | number | boolean | Date | null | ExcelJS.CellFormulaValue | ExcelJS.CellRichTextValue)[];
/** A workbook of one sheet, behind one that is hidden. @param formats number formats by the address of their cell */
export async function workbook(rows: readonly Cells[], formats: Readonly<Record<string, string>> = {}, date1904 = false): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.properties.date1904 = date1904;
  book.addWorksheet('Hidden', { state: 'hidden' }).addRow(['nothing']);
  const sheet = book.addWorksheet('Items');
  for (const row of rows) sheet.addRow(row);
  for (const [address, format] of Object.entries(formats)) sheet.getCell(address).numFmt = format;
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** A zip file of these parts that says nothing of their sizes. */
function zipOf(parts: Record<string, Buffer>): Buffer {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(8, 8);
    header.writeUInt32LE(packed.length, 18);
    header.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(header, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += header.length + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}
const CONTENT_TYPES = Buffer.from(
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
);
/** A workbook whose sheet is this XML. */
export const bookOf = (sheet: Buffer) =>
  zipOf({
    '[Content_Types].xml': CONTENT_TYPES,
    'xl/_rels/workbook.xml.rels': Buffer.from('<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'),
    'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>'),
    'xl/worksheets/sheet1.xml': sheet,
  });
/** A sheet whose only row has a million cells. */
export const MANY_COLUMNS = `<worksheet><sheetData><row r="1">${'<c t="str"><v>a</v></c>'.repeat(1_000_000)}</row></sheetData></worksheet>`;
