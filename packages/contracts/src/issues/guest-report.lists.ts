import { listGrammar } from '../lists';

/** What guests reported; without `decided_equals` what waits to be decided on. */
export const guestReportList = listGrammar({
  filters: { id: 'integer', title: 'text', equipment_id: 'integer', decided: 'boolean', created_at: 'datetime' },
  sorts: ['id', 'title', 'created_at'],
  defaultSort: { by: 'id', dir: 'asc' },
});
