import { listGrammar } from '../lists';

/**
 * Parts of the catalogue. Without `archived_equals` archived ones stay out; `search` looks into symbol, name, the manufacturer's symbol and
 * the barcodes of entries; `equipment_id` finds what fits a machine; `location_path_starts_with` finds what lies in a place or below it.
 */
export const partList = listGrammar({
  filters: {
    id: 'integer',
    search: 'text',
    symbol: 'text',
    name: 'text',
    manufacturer_symbol: 'text',
    unit: 'text',
    priority: 'integer',
    line: 'text',
    family: 'text',
    requires_approval: 'boolean',
    below_minimum: 'boolean',
    equipment_id: 'integer',
    location_path: 'text',
    archived: 'boolean',
  },
  sorts: ['id', 'symbol', 'name', 'priority'],
  defaultSort: { by: 'id', dir: 'asc' },
});
