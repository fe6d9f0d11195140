import { listGrammar } from '../lists';

/** Surveys without their drafts; `name` is that in the reader's language. */
export const surveyList = listGrammar({
  filters: { id: 'integer', key: 'text', name: 'text', published: 'boolean', system: 'boolean', created_at: 'datetime' },
  sorts: ['id', 'name', 'key', 'created_at'],
  defaultSort: { by: 'id', dir: 'asc' },
  exact: ['key'],
});
