import { listGrammar } from '../lists';

/** Periodics; `name` is that in the reader's language. */
export const periodicList = listGrammar({
  filters: { id: 'integer', name: 'text', enabled: 'boolean', category_id: 'integer' },
  sorts: ['id', 'name'],
  defaultSort: { by: 'id', dir: 'asc' },
});
