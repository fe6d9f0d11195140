import { listGrammar } from '../lists';

/** External systems; `search` looks into name and key. */
export const externalSystemList = listGrammar({
  filters: { id: 'integer', search: 'text', name: 'text', key: 'text', enabled: 'boolean' },
  sorts: ['id', 'name', 'key'],
  defaultSort: { by: 'id', dir: 'asc' },
});
