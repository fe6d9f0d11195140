import { listGrammar } from '../lists';

/** Periodics; `name` is that in the reader's language, `overdue` says whether a date of an enabled one is past and not done with. */
export const periodicList = listGrammar({
  filters: { id: 'integer', name: 'text', enabled: 'boolean', category_id: 'integer', overdue: 'boolean' },
  sorts: ['id', 'name'],
  defaultSort: { by: 'id', dir: 'asc' },
});
