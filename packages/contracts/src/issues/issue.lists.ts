import { listGrammar, type FilterType } from '../lists';

/** A filter by state covers all versions of its flow. */
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

/** The filters of the numbers by state: those of the list, without the state. */
const countedBy = <const F extends Record<string, FilterType>>(filters: F) =>
  listGrammar({ filters, sorts: ['id'], defaultSort: { by: 'id', dir: 'desc' } });

/**
 * The manager's list of issues.
 * - `text_contains` finds issues by the beginnings of words of title and description, in any order and without accents.
 * - `stopped`, `unassigned` and `waiting` find the issues that `GET /issue_counts` counts.
 * - `overdue` finds open issues with a past predicted end, and those that nobody took by their scheduled time.
 * - `urgency` and `criticality_id` sort by the order of the criticalities, then by number. `urgency` needs open issues
 *   (`flow_state_finished_equals=false`). Within a criticality it puts issues without people first, and resolved or rejected ones last.
 * - `current_employee_id` and `created_by` sort by the person's name, `equipment_name` by symbol and designation of the machine.
 * - Without `archived_equals`, archived issues are left out.
 * - `category_path_starts_with` takes the `path` of a category and includes everything below it.
 * - `criticality`, `department` and `prod_line` are ids of dictionary entries, `cost_center_id` is the id of a cost centre.
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

/** The filters of the timetable, in the order of time. */
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

/** The issues that the caller reported. */
export const myIssueList = listGrammar({
  filters: { ...REPORTED, ...STATE },
  sorts: ['id', 'title', 'created_at', 'flow_state_id', 'category_id', 'current_employee_id'],
  defaultSort: { by: 'id', dir: 'desc' },
});

export const myIssueStates = countedBy(REPORTED);

/** The caller's present work. `scope` of the query selects a part; without it, all. */
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

/** The issues that the caller worked on and finished. */
export const issueHistoryList = listGrammar({
  filters: { ...WORKED, ...STATE },
  sorts: ['created_at', 'id', 'title', 'flow_state_id', 'category_id', 'criticality_id', 'created_by', 'equipment_name'],
  defaultSort: { by: 'created_at', dir: 'desc' },
});

export const issueHistoryStates = countedBy(WORKED);
