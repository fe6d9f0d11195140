import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

const FORMAT = /<numFmt\b[^>]*\bformatCode="([^"]*)"/g;
const ENTITY = /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (xml: string): string =>
  xml.replace(ENTITY, (whole, digits?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    return String.fromCodePoint(Math.min(0x10ffff, parseInt(digits ?? hex ?? '0', digits === undefined ? 16 : 10)));
  });

/** The library hands formats on without the signs that escape a letter: with them it is known whether `d` is a letter or a day. */
export type WrittenFormats = ReadonlyMap<string, string>;

/** The formats of a workbook's styles as they are written there, by what the library makes of them. */
export async function writtenFormats(styles: Readable): Promise<WrittenFormats> {
  const formats = [...(await text(styles)).matchAll(FORMAT)].map(([, code = '']) => decoded(code));
  return new Map(formats.map((format) => [format.replace(/\\(.)/g, '$1'), format]));
}
