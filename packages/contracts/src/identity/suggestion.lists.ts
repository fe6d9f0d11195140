import { listGrammar } from '../lists';

/** Change suggestions: the own ones, to administrators all. */
export const suggestionList = listGrammar({
  filters: { id: 'integer', type: 'text', created_at: 'datetime' },
  sorts: ['id', 'type', 'created_at'],
  defaultSort: { by: 'id', dir: 'asc' },
});
