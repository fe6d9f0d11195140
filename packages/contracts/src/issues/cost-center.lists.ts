import { listGrammar } from '../lists';

/** Cost centres; `name` is that in the reader's language, `search` looks into symbol and name. */
export const costCenterList = listGrammar({
  filters: { id: 'integer', search: 'text', symbol: 'text', name: 'text', active: 'boolean', parent_id: 'integer' },
  sorts: ['id', 'symbol', 'name'],
  defaultSort: { by: 'id', dir: 'asc' },
});
