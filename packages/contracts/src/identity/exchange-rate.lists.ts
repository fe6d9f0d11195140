import { listGrammar } from '../lists';

/** Stored exchange rates. */
export const exchangeRatesList = listGrammar({
  filters: { id: 'integer', currency_id: 'integer', valid_from: 'date' },
  sorts: ['id', 'valid_from'],
  defaultSort: { by: 'valid_from', dir: 'desc' },
});
