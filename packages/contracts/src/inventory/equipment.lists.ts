import { listGrammar } from '../lists';

/**
 * Machines and tools that the caller may read. Without `archived_equals` archived ones stay out; `search` looks into symbol, designation
 * and numbers; `parent_id_equals` gives one branch of the tree, `null` its top level; `location_path_starts_with` takes the path of a place
 * and finds what stands there and below; `hall_plan` is the id of a place that has it on its plan; `department`, `prod_line` are dictionary
 * entry ids, `cost_center_id` is that of a cost centre.
 */
export const equipmentList = listGrammar({
  filters: {
    id: 'integer',
    kind: 'text',
    search: 'text',
    symbol: 'text',
    designation: 'text',
    equipment_type_id: 'integer',
    parent_id: 'integer',
    location_id: 'integer',
    location_path: 'text',
    hall_plan: 'integer',
    status: 'text',
    department: 'integer',
    prod_line: 'integer',
    cost_center_id: 'integer',
    abc: 'text',
    xyz: 'text',
    udt_valid_until: 'date',
    warranty_until: 'date',
    archived: 'boolean',
  },
  sorts: ['id', 'symbol', 'designation', 'status', 'udt_valid_until', 'warranty_until'],
  defaultSort: { by: 'id', dir: 'asc' },
});
