import { randomBytes } from 'node:crypto';
import { ULID_PATTERN } from '@portal/contracts/surveys/survey-terms';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;
const BITS = 5n;

/** 26 letters of Crockford's base 32 that hold 128 random bits: it can be neither guessed nor ordered by time. */
export function newUlid(): string {
  let rest = BigInt(`0x${randomBytes(16).toString('hex')}`);
  let text = '';
  for (let place = 0; place < LENGTH; place += 1) {
    text = LETTERS.charAt(Number(rest & 31n)) + text;
    rest >>= BITS;
  }
  return text;
}

/** The code in what was scanned, null for anything else. */
export function readUlid(text: string): string | null {
  const code = text.trim().toUpperCase();
  return ULID_PATTERN.test(code) ? code : null;
}
