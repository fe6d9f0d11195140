import { listGrammar, type FilterType } from '../lists';

/** A state stands for itself in all versions of its flow. */
const STATE = { flow_state_id: 'integer' } as const;

const ALL = {
  id: 'integer',
  title: 'text',
  text: 'words',
  category_id: 'integer',
  category_path: 'text',
  planned: 'boolean',
  flow_state_finished: 'boolean',
  archived: 'boolean',
  rejected: 'boolean',
  created_by: 'integer',
  current_employee: 'integer',
  criticality: 'integer',
  department: 'integer',
  prod_line: 'integer',
  cost_center_id: 'integer',
  equipment_id: 'integer',
  equipment_name: 'text',
  resolved: 'boolean',
  created_at: 'datetime',
  finished_at: 'datetime',
  stopped: 'boolean',
  unassigned: 'boolean',
  waiting: 'boolean',
  overdue: 'boolean',
} as const;

/** What the numbers by state ask of the same issues: the filters of the list but the state. */
const countedBy = <const F extends Record<string, FilterType>>(filters: F) =>
  listGrammar({ filters, sorts: ['id'], defaultSort: { by: 'id', dir: 'desc' } });

/**
 * The manager's list of issues. `text_contains` finds issues by the beginnings of words of title and description, in any order and without
 * regard to accents. `stopped`, `unassigned` and `waiting` find what `GET /issue_counts` counts, `overdue` open issues whose predicted end
 * is past, or that nobody took by the time they are scheduled for; `urgency` and `criticality_id` sort by the order of the
 * criticalities, then number (`urgency` of open ones alone, `flow_state_finished_equals=false`, has of one criticality those
 * first that nobody is on, and last what is resolved or rejected), `current_employee_id` and `created_by` by the person's name,
 * `equipment_name` by symbol and designation of the machine. Without `archived_equals` archived ones stay out; `category_path_starts_with`
 * takes the
 * `path` of a category and finds it with everything below; `criticality`, `department`, `prod_line` are dictionary entry ids,
 * `cost_center_id` is that of a cost centre.
 */
export const issueList = listGrammar({
  filters: { ...ALL, ...STATE },
  sorts: [
    'id',
    'title',
    'created_at',
    'created_by',
    'flow_state_id',
    'category_id',
    'criticality_id',
    'current_employee_id',
    'equipment_name',
    'urgency',
  ],
  defaultSort: { by: 'id', dir: 'desc' },
});

export const issueStates = countedBy(ALL);

/** What the timetable shows: filters of the list, in the order of time. */
export const issueTimetable = countedBy({ ...ALL, ...STATE });

const REPORTED = {
  id: 'integer',
  title: 'text',
  text: 'words',
  category_path: 'text',
  planned: 'boolean',
  flow_state_finished: 'boolean',
  archived: 'boolean',
  created_at: 'datetime',
} as const;

/** What the caller reported. */
export const myIssueList = listGrammar({
  filters: { ...REPORTED, ...STATE },
  sorts: ['id', 'title', 'created_at', 'flow_state_id', 'category_id', 'current_employee_id'],
  defaultSort: { by: 'id', dir: 'desc' },
});

export const myIssueStates = countedBy(REPORTED);

/** What the caller has to do or is doing; the query's `scope` says which part of it, none means all. */
export const assignedIssueList = listGrammar({
  filters: { id: 'integer', title: 'text', category_path: 'text' },
  sorts: ['id', 'created_at', 'urgency'],
  defaultSort: { by: 'id', dir: 'desc' },
});

const WORKED = {
  id: 'integer',
  planned: 'boolean',
  category_path: 'text',
  equipment_id: 'integer',
  equipment_name: 'text',
  criticality: 'integer',
  formal_confirm: 'boolean',
  prod_line: 'integer',
} as const;

/** What the caller worked on and finished. */
export const issueHistoryList = listGrammar({
  filters: { ...WORKED, ...STATE },
  sorts: ['created_at', 'id', 'title', 'flow_state_id', 'category_id', 'criticality_id', 'created_by', 'equipment_name'],
  defaultSort: { by: 'created_at', dir: 'desc' },
});

export const issueHistoryStates = countedBy(WORKED);
