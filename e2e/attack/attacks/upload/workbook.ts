import { deflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;

/** A zip file of these parts. */
function zipOf(parts: Readonly<Record<string, Buffer>>): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    // Method, time, sum, sizes and length of the name: the same in both places.
    const about = Buffer.alloc(22);
    about.writeUInt16LE(DEFLATED, 0);
    about.writeUInt32LE(packed.length, 10);
    about.writeUInt32LE(content.length, 14);
    about.writeUInt16LE(name.length, 18);
    const local = Buffer.alloc(8);
    local.writeUInt32LE(LOCAL, 0);
    const entry = Buffer.alloc(10);
    entry.writeUInt32LE(ENTRY, 0);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const file = Buffer.concat([local, about, Buffer.from(name), packed]);
    files.push(file);
    directory.push(entry, about, place, Buffer.from(name));
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}

const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';

/** A workbook whose only sheet is this XML. */
export const workbookOf = (sheet: Buffer | string): Buffer =>
  zipOf({
    '[Content_Types].xml': Buffer.from(TYPES),
    'xl/_rels/workbook.xml.rels': Buffer.from('<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'),
    'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>'),
    'xl/worksheets/sheet1.xml': Buffer.from(sheet),
  });

/** The letter of the first column. */
const FIRST = 65;

const rowOf = (cells: readonly string[], number: number) =>
  `<row r="${number}">${cells.map((cell, column) => `<c r="${String.fromCodePoint(FIRST + column)}${number}" t="str"><v>${cell}</v></c>`).join('')}</row>`;

/** XML of a sheet with these texts; `before` stands ahead of it, such as the declaration of entities. */
export const sheetOf = (rows: readonly (readonly string[])[], before = ''): string =>
  `${before}<worksheet><sheetData>${rows.map((cells, index) => rowOf(cells, index + 1)).join('')}</sheetData></worksheet>`;
