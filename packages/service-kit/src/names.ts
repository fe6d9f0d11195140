import { LOCALES, type Locale, type Translations } from '@portal/contracts/locales';

interface Texts {
  [key: string]: string | Texts;
}

function textAt(texts: Texts, key: string): string {
  const text = key.split('.').reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
  if (typeof text !== 'string') throw new Error(`No text "${key}" in the locale files`);
  return text;
}

/**
 * Reader of a service's locale files: gives the text of a key in the languages asked for, all of the product unless named.
 * @throws Error when a language has no such text
 */
export function namesIn(texts: Readonly<Record<Locale, Texts>>) {
  return (key: string, locales: readonly Locale[] = LOCALES): Translations =>
    Object.fromEntries(locales.map((locale) => [locale, textAt(texts[locale], key)]));
}
