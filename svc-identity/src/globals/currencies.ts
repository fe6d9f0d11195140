import { localeTag } from '@portal/contracts/locales';
import type { Currency } from '@portal/contracts/identity/schemas';
import { ISO_4217 } from '@portal/service-kit/currencies';

/** What an account is charged in when nobody chose: euro. */
export const DEFAULT_CURRENCY_ID = 978;

/** Every currency with its name in the language, by code. */
export function currenciesIn(locale: string): Currency[] {
  const names = new Intl.DisplayNames([localeTag(locale), 'en'], { type: 'currency' });
  return ISO_4217.map(({ id, code, digits }) => ({ id, code, name: names.of(code) ?? code, digits }));
}
