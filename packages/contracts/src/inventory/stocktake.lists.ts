import { listGrammar } from '../lists';

/** Stocktakings, the newest first. */
export const stocktakeList = listGrammar({
  filters: { id: 'integer', state: 'text', location_id: 'integer', opened_at: 'datetime' },
  sorts: ['id'],
  defaultSort: { by: 'id', dir: 'desc' },
});
