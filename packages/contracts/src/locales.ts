/** Languages of the product, the default first (specification, section 1). */
export const LOCALES = ['pl', 'en', 'es', 'de', 'it', 'fr', 'ru', 'uk', 'pt', 'nl', 'tr', 'sr', 'ar', 'he'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'pl';
export const DEFAULT_TIMEZONE = 'Europe/Warsaw';

/** Whether a text is the code of a language of the product. */
export function isLocale(text: string): text is Locale {
  return (LOCALES as readonly string[]).includes(text);
}

/** Languages whose code alone would mean another country or script. */
const TAGS: Readonly<Record<string, string | undefined>> = { en: 'en-GB', pt: 'pt-PT', sr: 'sr-Latn' } satisfies Partial<
  Record<Locale, string>
>;

/** The BCP 47 tag of a language, for `lang` attributes and everything of `Intl`. */
export function localeTag(locale: string): string {
  return TAGS[locale] ?? locale;
}

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set<Locale>(['ar', 'he']);

/** `dir` attribute of a language. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale) ? 'rtl' : 'ltr';
}

/** A value in several languages, by language code. */
export type Translations = Partial<Record<Locale, string>>;

/** What is shown of a translated value: the language asked for, else `pl`, else `en`, else the first, else ''. */
export function translated(value: Translations | null | undefined, locale: string): string {
  if (!value) return '';
  const map: Readonly<Record<string, string | undefined>> = value;
  return map[locale] || map.pl || map.en || Object.values(map).find(Boolean) || '';
}
