import { listGrammar } from '../lists';

/** The log of tools, the newest first. `open_equals=1` gives the tools that are out, `overdue_equals=1` those that should be back. */
export const toolTakeList = listGrammar({
  filters: {
    id: 'integer',
    equipment_id: 'integer',
    user_id: 'integer',
    issue_id: 'integer',
    open: 'boolean',
    overdue: 'boolean',
    taken_at: 'datetime',
  },
  sorts: ['id'],
  defaultSort: { by: 'id', dir: 'desc' },
});
