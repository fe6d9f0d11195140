import { directionOf } from './locales';

const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const FIRST_STRONG_ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/** Variables that are read from the left in every language, with the sign before them: `#{{id}}`, `+{{code}}`. */
const VARIABLE = /([#+]?)(\{\{\s*(\w+)[^}]*\}\})/g;
const LEFT_TO_RIGHT_NAMES: ReadonlySet<string> = new Set(['phone', 'email']);

/** A text with variables, each kept from changing the order of the words around it in a language that is read from the right. */
export function isolateVariables(text: string, locale: string): string {
  if (directionOf(locale) === 'ltr') return text;
  return text.replace(VARIABLE, (_, sign: string, variable: string, name: string) => {
    const begin = sign || LEFT_TO_RIGHT_NAMES.has(name) ? LEFT_TO_RIGHT_ISOLATE : FIRST_STRONG_ISOLATE;
    return `${begin}${sign}${variable}${END_OF_ISOLATE}`;
  });
}

/** A value as it may stand between words of the language. */
export function isolate(value: string, locale: string): string {
  return directionOf(locale) === 'ltr' ? value : `${FIRST_STRONG_ISOLATE}${value}${END_OF_ISOLATE}`;
}
