import { readdirSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, localeTag } from '@portal/contracts/locales';
import { readLocale } from './read-locale';
import { sourceKeys } from './source-keys';
import { writingFaults } from './writing-faults';

const BASE = 'en';
const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * Holds a unit's locale files against each other and against its source.
 * @param unitDir folder with `locales/*.json` and `src`
 * @param languages that must be there, all of the product unless named; every file that is there is checked anyway
 * @returns one sentence per fault: a key missing, unused or empty, a plural form that the language needs, a
 *   variable that a translation lost, a text left in English, and what `writingFaults` finds. Empty when all is right
 */
export function checkLocales(unitDir: string, languages: readonly string[] = LOCALES): string[] {
  const present = readdirSync(path.join(unitDir, 'locales'))
    .filter((file) => file.endsWith('.json') && file !== 'notes.json')
    .map((file) => path.basename(file, '.json'));
  const absent = languages.filter((language) => !present.includes(language)).map((language) => `locales/${language}.json is missing`);
  if (!present.includes(BASE)) return absent;
  const base = readLocale(unitDir, BASE);
  return [
    ...absent,
    ...present.flatMap((language) => compare(base, readLocale(unitDir, language), language)),
    ...compareWithSource(unitDir, new Set([...base.keys()].map(stem))),
  ];
}

function compare(base: Map<string, string>, texts: Map<string, string>, language: string): string[] {
  const where = `locales/${language}.json`;
  const expected = expectedKeys(base, language);
  const missing = [...expected.keys()].filter((key) => !texts.has(key)).map((key) => `${where}: "${key}" is missing`);
  const extra = [...texts.keys()].filter((key) => !expected.has(key)).map((key) => `${where}: "${key}" is not in ${BASE}.json`);
  const empty = [...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${where}: "${key}" is empty`);
  const broken = [...texts]
    .filter(([key, text]) => expected.has(key) && !keepsVariables(expected.get(key) ?? '', text, key))
    .map(([key]) => `${where}: "${key}" has other variables than ${BASE}.json`);
  return [...missing, ...extra, ...empty, ...broken, ...writingFaults(texts, expected, language).map((fault) => `${where}: ${fault}`)];
}

/** Keys that a language must have, each with the English text it translates: plural keys in the forms of that language. */
function expectedKeys(base: Map<string, string>, language: string): Map<string, string> {
  const forms = new Intl.PluralRules(localeTag(language)).resolvedOptions().pluralCategories;
  const expected = new Map<string, string>();
  for (const [key, text] of base) {
    if (PLURAL.test(key)) forms.forEach((form) => expected.set(`${stem(key)}_${form}`, base.get(`${stem(key)}_other`) ?? text));
    else expected.set(key, text);
  }
  return expected;
}

function keepsVariables(english: string, text: string, key: string): boolean {
  const wanted = variables(english);
  const found = variables(text);
  // "one issue" may do without the number.
  if (PLURAL.test(key)) wanted.delete('count');
  return [...wanted].every((name) => found.has(name)) && [...found].every((name) => name === 'count' || wanted.has(name));
}

function variables(text: string): Set<string> {
  return new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] as string));
}

function compareWithSource(unitDir: string, known: Set<string>): string[] {
  const { asked, literals, prefixes } = sourceKeys(unitDir);
  const missing = [...asked]
    .filter(([key]) => !key.includes(':') && !known.has(key))
    .map(([key, file]) => `${file}: t('${key}') has no text`);
  const unused = [...known]
    .filter((key) => !asked.has(key) && !literals.has(key) && ![...prefixes].some((prefix) => key.startsWith(prefix)))
    .map((key) => `locales/${BASE}.json: "${key}" is not used`);
  return [...missing, ...unused];
}

function stem(key: string): string {
  return key.replace(PLURAL, '');
}
