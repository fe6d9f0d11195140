import type { Locale, Translations } from '@portal/contracts/locales';
import type { FieldCode } from '@portal/contracts/problems';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';

/** What is wrong with a name that has to be given in each language of the plant: `name.pl: required`. */
export async function unnamedLanguages(query: Query, name: Translations): Promise<Record<string, FieldCode>> {
  const { locales } = await query('tenant').first<{ locales: Locale[] }>('locales');
  return Object.fromEntries(locales.filter((locale) => !name[locale]).map((locale) => [`name.${locale}`, 'required']));
}

/** @throws Invalid naming each language of the plant without a name */
export async function assertNamed(query: Query, name: Translations): Promise<void> {
  const missing = await unnamedLanguages(query, name);
  if (Object.keys(missing).length > 0) throw new Invalid(missing);
}
