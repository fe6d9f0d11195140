import { done, itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { importForm } from '../import-schemas';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import * as s from './schemas';
import { exchangeRatesList } from './lists';

const RIGHT = 'settings.company_management';

export const listExchangeRates = contract('GET /exchange_rates', {
  summary: 'List exchange rates',
  access: `${RIGHT}/read`,
  query: listQuery(exchangeRatesList),
  output: pageOf(s.exchangeRate),
});
export const createExchangeRate = contract('POST /exchange_rates', {
  summary: 'Create an exchange rate',
  access: `${RIGHT}/update`,
  description:
    'To the main currency of the plant. 422 `valid_from: taken` where the currency has a rate of that day, `currency_id: invalid` for the main currency itself.',
  status: 201,
  body: s.exchangeRateInput,
  output: itemOf(s.exchangeRate),
});
export const removeExchangeRate = contract('DELETE /exchange_rates/:id', {
  summary: 'Remove an exchange rate',
  access: `${RIGHT}/update`,
  description: 'Costs in its currency are converted by an earlier rate from then on, and by none where there is none.',
  params: byId,
  output: done,
});
export const importExchangeRates = contract('POST /exchange_rates/import', {
  summary: 'Import exchange rates from a file',
  access: `${RIGHT}/update`,
  description: 'A workbook or text file of rates, in a job. A rate of a day that is there already is changed.',
  status: 202,
  file: 'table',
  body: importForm,
  output: itemOf(s.jobReference),
});
