import { isolateVariables } from '@portal/contracts/isolation';
import { DEFAULT_LOCALE, LOCALES, localeTag, translated, type Locale, type Translations } from '@portal/contracts/locales';

/** What stands in a text for `{{name}}`: a value, or one in several languages. */
export type NoticeValues = Readonly<Record<string, string | number | Translations>>;

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;

function fill(text: string, values: NoticeValues, locale: Locale): string {
  return isolateVariables(text, locale).replace(VARIABLE, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a notice has no value for {{${name}}}`);
    return typeof value === 'object' ? translated(value, locale) : String(value);
  });
}

/**
 * A text of a notice in every language, with its variables filled in. `t` reads the service's locale files (`namesIn`).
 * @throws Error when the text or a value is missing
 */
export function noticeText(t: (key: string) => Translations, key: string, values: NoticeValues = {}): Translations {
  const texts = t(key);
  return Object.fromEntries(LOCALES.map((locale) => [locale, fill(translated(texts, locale), values, locale)]));
}

/** A text that is the same in every language, such as the title of an issue. */
export function plainText(text: string): Translations {
  return { [DEFAULT_LOCALE]: text };
}

/** A date as each language writes it; in Arabic with the digits of the screens. */
export function writtenDate(date: string): Translations {
  const format = (locale: string) => new Intl.DateTimeFormat(`${localeTag(locale)}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' });
  return Object.fromEntries(LOCALES.map((locale) => [locale, format(locale).format(new Date(date))]));
}
