import { SAME_AS_ENGLISH } from './same-as-english';

const NUMBER_IN_THE_NOUN: Readonly<Record<string, RegExp>> = { ar: /_(zero|one|two)$/, he: /_one$/ };
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const CYRILLIC = /\p{Script=Cyrillic}/u;

/**
 * What is wrong with single texts of a language.
 * @param english the text that each key translates
 * @returns one sentence per fault: left in English, a digit beside a noun that has the number in it, marks of direction, Serbian in Cyrillic
 */
export function writingFaults(texts: ReadonlyMap<string, string>, english: ReadonlyMap<string, string>, language: string): string[] {
  return [...texts].flatMap(([key, text]) => [
    ...(isLeftInEnglish(text, english.get(key), language)
      ? [`"${key}" is left in English; where the word is the same, same-as-english.ts says so`]
      : []),
    ...(NUMBER_IN_THE_NOUN[language]?.test(key) && /\{\{\s*count/.test(text) ? [`"${key}" says the number twice: the noun has it`] : []),
    ...(DIRECTION_MARKS.test(text) ? [`"${key}" has marks of direction: portal-kit isolates variables by itself`] : []),
    ...(language === 'sr' && CYRILLIC.test(text) ? [`"${key}" is Cyrillic: Serbian is Latin in the portal`] : []),
  ]);
}

function isLeftInEnglish(text: string, english: string | undefined, language: string): boolean {
  const words = text.replace(/\{\{[^}]*\}\}/g, '');
  return language !== 'en' && text === english && /\p{L}{2}/u.test(words) && !SAME_AS_ENGLISH[text]?.includes(language);
}
