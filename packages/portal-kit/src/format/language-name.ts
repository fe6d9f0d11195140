import { localeTag, type Locale } from '@portal/contracts/locales';

/** A language in its own words: `Polski`, `Українська`. */
export function languageName(locale: Locale): string {
  const tag = localeTag(locale);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
