import { listGrammar } from '../lists';

/** What crews work, day by day of a cycle. */
export const shiftSchemasList = listGrammar({ filters: { id: 'integer' }, sorts: ['id'], defaultSort: { by: 'id', dir: 'asc' } });

/** Working hours of a week. */
export const workSchemasList = listGrammar({
  filters: { id: 'integer', is_default: 'boolean' },
  sorts: ['id'],
  defaultSort: { by: 'id', dir: 'asc' },
});
