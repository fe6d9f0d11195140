import type { Encoding } from '@portal/contracts/identity/schemas';

/** Encodings that plants' systems write files in, the usual one first; each is known to `TextDecoder`. */
export const ENCODINGS: readonly Encoding[] = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-15',
  'ibm866',
  'koi8-r',
  'koi8-u',
].map((id) => ({ id }));
