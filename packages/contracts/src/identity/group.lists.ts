import { listGrammar } from '../lists';

export const groupsList = listGrammar({
  filters: { id: 'integer', key: 'text' },
  sorts: ['id', 'sort'],
  defaultSort: { by: 'sort', dir: 'asc' },
});
