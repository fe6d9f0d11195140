import { listGrammar } from '../lists';

/**
 * Machines and tools to choose from, archived ones left out; `search` looks into symbol and designation; `parent_id_equals` gives one
 * branch of the tree, `null` its top level.
 */
export const equipmentCardList = listGrammar({
  filters: { id: 'integer', kind: 'text', search: 'text', location_id: 'integer', parent_id: 'integer' },
  sorts: ['symbol', 'id'],
  defaultSort: { by: 'symbol', dir: 'asc' },
});
