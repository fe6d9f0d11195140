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

/** Parts by their use in the last 360 days. `dead_equals=1` gives those with stock that nobody used, `abc_equals=A` the most valuable. */
export const partUseList = listGrammar({
  filters: { id: 'integer', abc: 'text', xyz: 'text', dead: 'boolean', line: 'text', family: 'text' },
  sorts: ['id', 'symbol', 'quantity_used'],
  defaultSort: { by: 'symbol', dir: 'asc' },
});
