import { randomInt } from 'node:crypto';

const DIGITS = 8;

/** A PIN that nobody chose. */
export const newPin = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
