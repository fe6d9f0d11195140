import { SAME_AS_ENGLISH } from './same-as-english';

const NUMBER_IN_THE_NOUN: Readonly<Record<string, RegExp>> = { ar: /_(zero|one|two)$/, he: /_one$/ };
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

type Convention = readonly [violated: RegExp, fault: string];

const APOSTROPHE: Convention = [/\p{L}'\p{L}/u, 'has a straight apostrophe: ’'];

/** Of every language. */
const CONVENTIONS: readonly Convention[] = [
  [DIRECTION_MARKS, 'has marks of direction: portal-kit isolates variables by itself'],
  [/"/, 'has straight quotes: each language has its own'],
  [/\.\.\./, 'has three dots: …'],
];

/** Of one: how it addresses people, its punctuation and its script. */
const CONVENTIONS_OF: Readonly<Record<string, readonly Convention[]>> = {
  en: [[/\b(somebody|everybody)\b/i, 'says somebody or everybody: someone, everyone']],
  de: [[/\b(du|dich|dir|deine?[mnrs]?)\b/i, 'says du: Sie']],
  fr: [APOSTROPHE, [/ [:;?!»]|« /, 'has a space that breaks before its punctuation: U+00A0']],
  uk: [APOSTROPHE],
  pt: [[/\bvocê/i, 'says você: the third person without a pronoun']],
  nl: [[/\b(je|jij|jou|jouw|jullie)\b/i, 'says je: u']],
  sr: [[/\p{Script=Cyrillic}/u, 'is Cyrillic: Serbian is Latin in the portal']],
  ar: [
    [/\p{Script=Arabic}[,;?]/u, 'has Latin punctuation: ، ؛ ؟'],
    [/[٠-٩]/, 'has Arabic digits: 0 to 9'],
  ],
};

/**
 * What is wrong with single texts of a language.
 * @param english the text that each key translates
 * @returns one sentence per fault: left in English, a digit beside a noun that has the number in it, and what breaks a convention of its
 * language
 */
export function writingFaults(texts: ReadonlyMap<string, string>, english: ReadonlyMap<string, string>, language: string): string[] {
  return [...texts].flatMap(([key, text]) => [
    ...(isLeftInEnglish(text, english.get(key), language)
      ? [`"${key}" is left in English; where the word is the same, same-as-english.ts says so`]
      : []),
    ...(NUMBER_IN_THE_NOUN[language]?.test(key) && /\{\{\s*count/.test(text) ? [`"${key}" says the number twice: the noun has it`] : []),
    ...[...CONVENTIONS, ...(CONVENTIONS_OF[language] ?? [])].flatMap(([violated, fault]) =>
      violated.test(text) ? [`"${key}" ${fault}`] : [],
    ),
  ]);
}

function isLeftInEnglish(text: string, english: string | undefined, language: string): boolean {
  const words = text.replace(/\{\{[^}]*\}\}/g, '');
  return language !== 'en' && text === english && /\p{L}{2}/u.test(words) && !SAME_AS_ENGLISH[text]?.includes(language);
}
