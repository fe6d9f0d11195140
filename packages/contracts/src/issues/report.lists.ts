import { listGrammar } from '../lists';

/** Reports that were asked for. */
export const reportList = listGrammar({
  filters: { id: 'integer', date_from: 'date', date_to: 'date', created_at: 'datetime' },
  sorts: ['id', 'date_from', 'date_to'],
  defaultSort: { by: 'id', dir: 'asc' },
});
