import type { Locale, Translations } from '@portal/contracts/locales';
import type { FieldCode } from '@portal/contracts/problems';
import type { Query } from '@portal/service-kit/query';

/** What is wrong with a name that has to be given in each language of the plant: `name.pl: required`. */
export async function unnamedLanguages(query: Query, name: Translations): Promise<Record<string, FieldCode>> {
  const { locales } = await query('tenant').first<{ locales: Locale[] }>('locales');
  return Object.fromEntries(locales.filter((locale) => !name[locale]).map((locale) => [`name.${locale}`, 'required']));
}
