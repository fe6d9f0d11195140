import { listGrammar } from '../lists';

/** Crews of the plant. */
export const crewsList = listGrammar({
  filters: { id: 'integer', leader_id: 'integer', shift_schema_id: 'integer' },
  sorts: ['id'],
  defaultSort: { by: 'id', dir: 'asc' },
});
