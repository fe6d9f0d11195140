import { importedList } from '../imports';

/**
 * What an imported person who is new can do: nothing until somebody activates the account, or sign in at once, of which a mail tells them.
 */
export const IMPORT_ACTIVATIONS = ['none', 'mail'] as const;

/** People by employee number, else by e-mail address; `supervisor` is an employee number, `user_template` and `groups` are names. */
export const peopleImport = importedList('people', [
  'no',
  'name',
  'email',
  'phone',
  'function',
  'department',
  'supervisor',
  'user_template',
  'groups',
  'preferred_locale',
  'timezone',
  'work_hour_cost',
  'currency',
  'status',
  'user_criticality',
  'barcode',
]);
export type PeopleColumn = (typeof peopleImport.columns)[number];

/** Exchange rates by currency and day; the currency is named by its three letters. */
export const exchangeRatesImport = importedList('exchange_rates', ['currency', 'rate', 'valid_from']);
export type ExchangeRateColumn = (typeof exchangeRatesImport.columns)[number];
