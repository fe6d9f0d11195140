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

export const groupsList = listGrammar({
  filters: { id: 'integer', key: 'text' },
  sorts: ['id', 'sort'],
  defaultSort: { by: 'sort', dir: 'asc' },
});

/** Permissions of people, a line for each person and permission. */
export const accessHoldersList = listGrammar({
  filters: { id: 'text', user_id: 'integer', name: 'text', account_status: 'text', permission: 'text' },
  sorts: ['name', 'permission'],
  defaultSort: { by: 'name', dir: 'asc' },
});

export const userTemplatesList = listGrammar({
  filters: { id: 'integer', is_default: 'boolean' },
  sorts: ['id', 'sort'],
  defaultSort: { by: 'sort', dir: 'asc' },
});

/** The companies database. */
export const companiesList = listGrammar({
  filters: { id: 'integer', name: 'text', short_name: 'text', group: 'text', city: 'text', tax_no: 'text', active: 'boolean' },
  sorts: ['id', 'name', 'short_name', 'city'],
  defaultSort: { by: 'id', dir: 'asc' },
});

/** The audit log, newest first. */
export const auditList = listGrammar({
  filters: { id: 'integer', occurred_at: 'datetime', action: 'text', actor: 'integer', object_type: 'text', object_id: 'text' },
  sorts: ['id', 'occurred_at', 'action', 'actor'],
  defaultSort: { by: 'id', dir: 'desc' },
});

/** Change suggestions: the own ones, to administrators all. */
export const suggestionList = listGrammar({
  filters: { id: 'integer', type: 'text', created_at: 'datetime' },
  sorts: ['id', 'type', 'created_at'],
  defaultSort: { by: 'id', dir: 'asc' },
});
