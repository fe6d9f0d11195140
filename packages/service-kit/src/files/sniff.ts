import { open } from 'node:fs/promises';
import { WrongFileType } from '../errors';
import { encodingOf } from './text-encoding';

const PHOTOS = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/bmp', 'image/webp']);

const DOCUMENTS = new Set([
  ...PHOTOS,
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'video/mp4',
]);

const HEAD = 65_536;

/** Text that no browser could take for a page: UTF-8 without control characters that does not begin like markup. */
async function isPlainText(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    // The end may cut a character in two.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, bytesRead), { stream: bytesRead === HEAD });
    return text.length > 0 && !/[\x00-\x08\x0b\x0c\x0e-\x1f]/.test(text) && !/^\s*</.test(text);
  } catch {
    return false;
  } finally {
    await handle.close();
  }
}

async function typeOf(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  return (await fileTypeFromFile(path))?.mime;
}

/** Media type of a photo by its content. Throws WrongFileType. */
export async function photoType(path: string): Promise<string> {
  const type = await typeOf(path);
  if (type === undefined || !PHOTOS.has(type)) throw new WrongFileType('Only png, jpeg, bmp and webp are accepted.');
  return type;
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Documents that may be written without a single control character. */
const TEXTUAL_DOCUMENTS = new Set(['application/pdf', 'application/postscript', 'application/eps', 'application/rtf']);

/** Text of any encoding: no control characters, and nothing that begins like markup. */
async function isAnyText(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    const head = buffer.subarray(0, bytesRead);
    const text = new TextDecoder(encodingOf(head, 'en')).decode(head, { stream: true });
    return !/[\x00-\x08\x0b\x0c\x0e-\x1f]/.test(text) && !/^\s*</.test(text);
  } finally {
    await handle.close();
  }
}

/** Media type of a table by its content: a workbook, or text of any encoding. Throws WrongFileType. */
export async function tableType(path: string): Promise<string> {
  const type = await typeOf(path);
  if (type === WORKBOOK) return WORKBOOK;
  // Other types are no reason: a table whose first word is BM would be a picture.
  if (!TEXTUAL_DOCUMENTS.has(type ?? '') && (await isAnyText(path))) return 'text/csv';
  throw new WrongFileType('Only workbooks (xlsx) and text files (csv) are accepted.');
}

/** Media type of a document by its content. Throws WrongFileType. */
export async function documentType(path: string): Promise<string> {
  const type = await typeOf(path);
  if (type !== undefined && DOCUMENTS.has(type)) return type;
  if (type === undefined && (await isPlainText(path))) return 'text/plain; charset=utf-8';
  throw new WrongFileType();
}
