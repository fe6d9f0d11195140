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

/** Bookings of tools, the earliest first. `to_gte` gives those that are not over. */
export const toolBookingList = listGrammar({
  filters: { id: 'integer', equipment_id: 'integer', user_id: 'integer', from: 'datetime', to: 'datetime' },
  sorts: ['id', 'from'],
  defaultSort: { by: 'from', dir: 'asc' },
});
