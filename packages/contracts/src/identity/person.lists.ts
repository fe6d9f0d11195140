import { listGrammar } from '../lists';

/** People of the tenant. "Without supervisor" is `supervisor_user_id_null=true`. */
export const usersList = listGrammar({
  filters: {
    id: 'integer',
    no: 'text',
    name: 'text',
    email: 'text',
    phone: 'text',
    account_status: 'text',
    supervisor_user_id: 'integer',
    user_template_id: 'integer',
    function: 'text',
    department: 'text',
  },
  sorts: ['id', 'no', 'name', 'email', 'phone', 'account_status', 'created_at'],
  defaultSort: { by: 'id', dir: 'asc' },
});

/** Active people in short, for choosing one; `group_id` finds the members of a group. */
export const userCardsList = listGrammar({
  filters: { id: 'integer', name: 'text', group_id: 'integer' },
  sorts: ['id', 'name'],
  defaultSort: { by: 'name', dir: 'asc' },
});
