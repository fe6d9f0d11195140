import type { Locale } from '@portal/contracts/locales';

/** A language in its own words: `Polski`, `Українська`. */
export function languageName(locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
