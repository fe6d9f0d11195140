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

/** Active people with a month of their schedules: `month_equals=2026-11`. */
export const monthScheduleList = listGrammar({
  filters: { month: 'text' },
  sorts: ['name', 'no'],
  defaultSort: { by: 'name', dir: 'asc' },
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

/** Terminals; `name` is the one in the default language of the plant. */
export const terminalsList = listGrammar({
  filters: { id: 'integer', name: 'text' },
  sorts: ['id', 'name'],
  defaultSort: { by: 'id', dir: 'asc' },
});

/** Permissions of people, a line for each person and permission. */
export const accessHoldersList = listGrammar({
  filters: { id: 'text', user_id: 'integer', name: 'text', account_status: 'text', permission: 'text' },
  sorts: ['name', 'permission'],
  defaultSort: { by: 'name', dir: 'asc' },
  exact: ['user_id', 'permission'],
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

/** What crews work, day by day of a cycle. */
export const shiftSchemasList = listGrammar({ filters: { id: 'integer' }, sorts: ['id'], defaultSort: { by: 'id', dir: 'asc' } });

/** Working hours of a week. */
export const workSchemasList = listGrammar({
  filters: { id: 'integer', is_default: 'boolean' },
  sorts: ['id'],
  defaultSort: { by: 'id', dir: 'asc' },
});

/** Crews of the plant. */
export const crewsList = listGrammar({
  filters: { id: 'integer', leader_id: 'integer', shift_schema_id: 'integer' },
  sorts: ['id'],
  defaultSort: { by: 'id', dir: 'asc' },
});

/** Signed handovers, the latest first. */
export const handoversList = listGrammar({
  filters: { id: 'integer', crew_id: 'integer', day: 'date', text: 'text', confirmed: 'boolean' },
  sorts: ['id', 'day'],
  defaultSort: { by: 'id', dir: 'desc' },
});

/** Kinds of scheduled events. */
export const scheduleTypesList = listGrammar({
  filters: { id: 'integer', effect: 'text' },
  sorts: ['id'],
  defaultSort: { by: 'id', dir: 'asc' },
});
