import { exportedList } from '../exports';

const ROW = [
  'id',
  'title',
  'category',
  'status',
  'criticality',
  'equipment',
  'operated_by',
  'created_at',
  'created_by',
  'formal_confirm',
] as const;

/** The manager's list of issues. */
export const issuesExport = exportedList('issues', ROW);

/** What the caller reported. */
export const myIssuesExport = exportedList('my_issues', ROW);

/** What the caller worked on and finished. */
export const issueHistoryExport = exportedList('issues_history', ROW);

/** One issue with its texts, decisions and clocks. */
export const issueExport = exportedList('issues/:id', [
  ...ROW,
  'user_description',
  'department',
  'prod_line',
  'cost_center',
  'took_at',
  'finished_at',
  'resolution',
  'rejection_reason',
  'wait_s',
  'service_s',
  'suspend_s',
]);

/** Categories; `path_starts_with` writes one of them with everything below it. */
export const categoriesExport = exportedList('categories', [
  'name',
  'type',
  'can_be_picked',
  'icon',
  'color',
  'planned',
  'issue_generates_cost',
  'formal_confirm_required',
  'failure_codes',
  'required_license',
]);

export const costCentersExport = exportedList('cost_centers', ['symbol', 'name', 'parent', 'active']);
