import { listGrammar } from '../lists';

/** The companies database. */
export const companiesList = listGrammar({
  filters: { id: 'integer', name: 'text', short_name: 'text', group: 'text', city: 'text', tax_no: 'text', active: 'boolean' },
  sorts: ['id', 'name', 'short_name', 'city'],
  defaultSort: { by: 'id', dir: 'asc' },
});
