import { listGrammar } from '../lists';

/** Exchanges, the newest first: the caller's own, and everybody's with parts.approve/update. `state` finds those that have a line in it. */
export const exchangeList = listGrammar({
  filters: {
    id: 'integer',
    kind: 'text',
    state: 'text',
    issue_id: 'integer',
    user_id: 'integer',
    part_id: 'integer',
    overdue: 'boolean',
    created_at: 'datetime',
  },
  sorts: ['id'],
  defaultSort: { by: 'id', dir: 'desc' },
});
