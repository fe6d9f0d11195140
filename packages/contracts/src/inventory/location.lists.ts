import { listGrammar } from '../lists';

/**
 * All places of a plant. `parent_id_equals` gives one branch, `null` the top level; `path_starts_with` a place with everything below it.
 * `name` is in the reader's language; `search` looks into symbols and names, or into paths where a slash is sent. `symbol` sorts numbers in
 * symbols by their value.
 */
export const locationList = listGrammar({
  filters: {
    id: 'integer',
    parent_id: 'integer',
    name: 'text',
    symbol: 'text',
    path: 'text',
    type: 'text',
    is_storage_root: 'boolean',
    can_be_picked: 'boolean',
    search: 'text',
  },
  sorts: ['id', 'symbol', 'path'],
  defaultSort: { by: 'id', dir: 'asc' },
});
