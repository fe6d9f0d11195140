import { listGrammar } from '../lists';

/** Groups of the plant; `name` is the one in the reader's language. */
export const groupsList = listGrammar({
  filters: { id: 'integer', key: 'text', name: 'text' },
  sorts: ['id', 'sort'],
  defaultSort: { by: 'sort', dir: 'asc' },
});
