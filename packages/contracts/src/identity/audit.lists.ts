import { listGrammar } from '../lists';

/** The audit log, newest first. */
export const auditList = listGrammar({
  filters: { id: 'integer', occurred_at: 'datetime', action: 'text', actor: 'integer', object_type: 'text', object_id: 'text' },
  sorts: ['id', 'occurred_at', 'action', 'actor'],
  defaultSort: { by: 'id', dir: 'desc' },
});
