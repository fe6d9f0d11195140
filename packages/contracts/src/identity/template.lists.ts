import { listGrammar } from '../lists';

export const userTemplatesList = listGrammar({
  filters: { id: 'integer', is_default: 'boolean' },
  sorts: ['id', 'sort'],
  defaultSort: { by: 'sort', dir: 'asc' },
});
