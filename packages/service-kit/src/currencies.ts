import { data } from 'currency-codes';

/**
 * Funds and units of account of ISO 4217, in which nobody is paid, and the second code of the bolívar (VES), which has a name in English
 * alone.
 */
const NO_MONEY = new Set(['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW', 'XDR', 'XSU', 'XUA', 'VED']);

/** ISO 4217: number, code, decimals. What belongs to no country is metal, a bond unit or a test. */
export const ISO_4217 = data
  .filter(({ code, countries }) => !NO_MONEY.has(code) && !countries.some((country) => /^zz\d/i.test(country)))
  .map(({ number, code, digits }) => ({ id: Number(number), code, digits }))
  .sort((a, b) => a.code.localeCompare(b.code, 'en'));

const numbers = new Set(ISO_4217.map(({ id }) => id));

/** Whether an ISO 4217 number is that of money somebody is paid in. */
export const isCurrency = (id: number): boolean => numbers.has(id);

const byId = new Map(ISO_4217.map((currency) => [currency.id, currency]));

/** Code and digits of a currency by its ISO 4217 number; undefined for others. */
export const currencyById = (id: number): (typeof ISO_4217)[number] | undefined => byId.get(id);

const byCode = new Map(ISO_4217.map(({ id, code }) => [code, id]));

/** The number of a currency by its three letters; undefined for others. */
export const currencyOf = (code: string): number | undefined => byCode.get(code.toUpperCase());
