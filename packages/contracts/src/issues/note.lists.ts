import { listGrammar } from '../lists';

/** Notes of the plant. Without `archived_equals` archived ones stay out. */
export const noteList = listGrammar({
  filters: { id: 'integer', title: 'text', archived: 'boolean', created_at: 'datetime' },
  sorts: ['id', 'title', 'created_at'],
  defaultSort: { by: 'id', dir: 'asc' },
});
