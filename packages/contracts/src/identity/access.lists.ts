import { listGrammar } from '../lists';

/** Permissions of people, a line for each person and permission. */
export const accessHoldersList = listGrammar({
  filters: { id: 'text', user_id: 'integer', name: 'text', account_status: 'text', permission: 'text' },
  sorts: ['name', 'permission'],
  defaultSort: { by: 'name', dir: 'asc' },
  exact: ['user_id', 'permission'],
});
