import { listGrammar } from '../lists';

export const locationList = listGrammar({
  filters: { id: 'integer', name: 'text' },
  sorts: ['id', 'name'],
  defaultSort: { by: 'name', dir: 'asc' },
});
