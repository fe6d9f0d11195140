import { localeTag } from '@portal/contracts/locales';
import type { Currency } from '@portal/contracts/identity/schemas';

/** ISO 4217: number, code, decimals. Currencies of Europe and of the countries its plants trade with. */
const ISO_4217: readonly (readonly [number: number, code: string, digits: number])[] = [
  [8, 'ALL', 2],
  [36, 'AUD', 2],
  [124, 'CAD', 2],
  [156, 'CNY', 2],
  [203, 'CZK', 2],
  [208, 'DKK', 2],
  [344, 'HKD', 2],
  [348, 'HUF', 0],
  [352, 'ISK', 0],
  [356, 'INR', 2],
  [376, 'ILS', 2],
  [392, 'JPY', 0],
  [398, 'KZT', 2],
  [410, 'KRW', 0],
  [484, 'MXN', 2],
  [498, 'MDL', 2],
  [504, 'MAD', 2],
  [578, 'NOK', 2],
  [643, 'RUB', 2],
  [682, 'SAR', 2],
  [702, 'SGD', 2],
  [710, 'ZAR', 2],
  [752, 'SEK', 2],
  [756, 'CHF', 2],
  [784, 'AED', 2],
  [788, 'TND', 3],
  [807, 'MKD', 2],
  [818, 'EGP', 2],
  [826, 'GBP', 2],
  [840, 'USD', 2],
  [941, 'RSD', 2],
  [944, 'AZN', 2],
  [946, 'RON', 2],
  [949, 'TRY', 2],
  [975, 'BGN', 2],
  [977, 'BAM', 2],
  [978, 'EUR', 2],
  [980, 'UAH', 2],
  [981, 'GEL', 2],
  [985, 'PLN', 2],
  [986, 'BRL', 2],
];

/** What an account is charged in when nobody chose: euro. */
export const DEFAULT_CURRENCY_ID = 978;

const numbers = new Set(ISO_4217.map(([number]) => number));

export const isCurrency = (id: number) => numbers.has(id);

/** Every currency with its name in the language, by code. */
export function currenciesIn(locale: string): Currency[] {
  const names = new Intl.DisplayNames([localeTag(locale), 'en'], { type: 'currency' });
  return ISO_4217.map(([id, code, digits]) => ({ id, code, name: names.of(code) ?? code, digits })).sort((a, b) =>
    a.code.localeCompare(b.code, 'en'),
  );
}
