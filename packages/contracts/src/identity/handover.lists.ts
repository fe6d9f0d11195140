import { listGrammar } from '../lists';

/** Signed handovers, the latest first. */
export const handoversList = listGrammar({
  filters: { id: 'integer', crew_id: 'integer', day: 'date', text: 'text', confirmed: 'boolean' },
  sorts: ['id', 'day'],
  defaultSort: { by: 'id', dir: 'desc' },
});
