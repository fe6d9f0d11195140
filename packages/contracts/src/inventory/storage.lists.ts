import { listGrammar } from '../lists';

/** The ledger, the newest first. `location_path_starts_with` finds what was moved in a place or below it. */
export const movementList = listGrammar({
  filters: {
    id: 'integer',
    kind: 'text',
    part_id: 'integer',
    part_entry_id: 'integer',
    location_id: 'integer',
    location_path: 'text',
    issue_id: 'integer',
    parts_exchange_id: 'integer',
    moved_by: 'integer',
    moved_at: 'datetime',
  },
  sorts: ['id'],
  defaultSort: { by: 'id', dir: 'desc' },
});

/** What should be ordered. */
export const reorderList = listGrammar({
  filters: { id: 'text', part_id: 'integer', location_id: 'integer', location_path: 'text' },
  sorts: ['id', 'symbol'],
  defaultSort: { by: 'symbol', dir: 'asc' },
});

/** Stock by part and place. `at` (ISO 8601) gives that of a moment that is past. */
export const stockList = listGrammar({
  filters: { id: 'text', part_id: 'integer', location_id: 'integer', location_path: 'text', at: 'datetime' },
  sorts: ['id', 'symbol'],
  defaultSort: { by: 'symbol', dir: 'asc' },
  exact: ['at'],
});
