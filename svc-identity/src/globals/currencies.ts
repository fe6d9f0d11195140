import { data } from 'currency-codes';
import { localeTag } from '@portal/contracts/locales';
import type { Currency } from '@portal/contracts/identity/schemas';

/** Funds and units of account of ISO 4217, in which nobody is paid, and the second code of the bolívar (VES), which has a name in English alone. */
const NO_MONEY = new Set(['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW', 'XDR', 'XSU', 'XUA', 'VED']);

/** ISO 4217: number, code, decimals. What belongs to no country is metal, a bond unit or a test. */
const ISO_4217 = data
  .filter(({ code, countries }) => !NO_MONEY.has(code) && !countries.some((country) => /^zz\d/i.test(country)))
  .map(({ number, code, digits }) => ({ id: Number(number), code, digits }))
  .sort((a, b) => a.code.localeCompare(b.code, 'en'));

/** What an account is charged in when nobody chose: euro. */
export const DEFAULT_CURRENCY_ID = 978;

const numbers = new Set(ISO_4217.map(({ id }) => id));

export const isCurrency = (id: number) => numbers.has(id);

/** Every currency with its name in the language, by code. */
export function currenciesIn(locale: string): Currency[] {
  const names = new Intl.DisplayNames([localeTag(locale), 'en'], { type: 'currency' });
  return ISO_4217.map(({ id, code, digits }) => ({ id, code, name: names.of(code) ?? code, digits }));
}
