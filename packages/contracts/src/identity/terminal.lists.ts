import { listGrammar } from '../lists';

/** Terminals; `name` is the one in the default language of the plant. */
export const terminalsList = listGrammar({
  filters: { id: 'integer', name: 'text' },
  sorts: ['id', 'name'],
  defaultSort: { by: 'id', dir: 'asc' },
});
