import { unescape } from 'node:querystring';
import { NO_TEXT } from './kept-text';

/** What Unicode shows for bytes that are no text. */
const REPLACEMENT = '\ufffd';

/** The text of a part of an address. A lone `%` stands for itself; bytes that are no UTF-8 become text that no call takes. */
export function decodedPart(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return unescape(text).replaceAll(REPLACEMENT, NO_TEXT);
  }
}
