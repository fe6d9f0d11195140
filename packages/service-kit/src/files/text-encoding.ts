import type { Locale } from '@portal/contracts/locales';

/** What a text that is not Unicode was written in, where people use the language. */
const ENCODINGS: Partial<Record<Locale, string>> = {
  pl: 'windows-1250',
  sr: 'windows-1250',
  ru: 'windows-1251',
  uk: 'windows-1251',
  tr: 'windows-1254',
  he: 'windows-1255',
  ar: 'windows-1256',
};
const WESTERN = 'windows-1252';

const MARKS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Encodings are told by the start of a file: this much of it, in bytes. */
export const HEAD_BYTES = 262_144;

/** A share of zero bytes that only two-byte characters have. */
const ZEROS = 0.2;

/** Whether `TextDecoder` knows the encoding. */
export function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding.length > 0;
  } catch {
    return false;
  }
}

function isUtf8(head: Uint8Array): boolean {
  try {
    // The end may cut a character in two.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The encoding of a text by its first bytes; where these leave it open, the usual one of the language. */
export function encodingOf(head: Uint8Array, locale: Locale): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => head[at] === byte));
  if (marked) return marked[1];
  const zerosAt = (first: 0 | 1) => head.filter((byte, at) => byte === 0 && at % 2 === first).length / Math.max(1, head.length / 2);
  if (zerosAt(1) > ZEROS) return 'utf-16le';
  if (zerosAt(0) > ZEROS) return 'utf-16be';
  return isUtf8(head) ? 'utf-8' : (ENCODINGS[locale] ?? WESTERN);
}
