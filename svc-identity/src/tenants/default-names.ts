import type { Locale, Translations } from '@portal/contracts/locales';
import NAMES from './default-names.json';

export type DefaultName = keyof typeof NAMES;

/** The name in the languages of a tenant. */
export function nameIn(name: DefaultName, locales: readonly Locale[]): Translations {
  return Object.fromEntries(locales.map((locale) => [locale, NAMES[name][locale]]));
}
