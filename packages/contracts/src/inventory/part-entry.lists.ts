import { listGrammar } from '../lists';

/** Entries with stock; `empty_equals=1` gives those without. `sort_by=received_at` is the order in which stock is used up. */
export const partEntryList = listGrammar({
  filters: {
    id: 'integer',
    part_id: 'integer',
    location_id: 'integer',
    location_path: 'text',
    entry_number: 'text',
    batch: 'text',
    supplier: 'text',
    empty: 'boolean',
  },
  sorts: ['id', 'received_at', 'entry_number'],
  defaultSort: { by: 'id', dir: 'asc' },
});
