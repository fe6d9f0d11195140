import { listGrammar } from '../lists';

/** Kinds of scheduled events. */
export const scheduleTypesList = listGrammar({
  filters: { id: 'integer', effect: 'text' },
  sorts: ['id'],
  defaultSort: { by: 'id', dir: 'asc' },
});
