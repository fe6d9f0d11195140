import type { PersonalRows } from '@portal/service-kit/personal-data';

/**
 * What is kept about people: what they reported, did, said and decided. Most of these columns have no index: an export is asked for once in
 * a year or so, and reads the rows of the plant in parts, beside its calls; an index on each history would be written with every step.
 */
export const personalData: readonly PersonalRows[] = [
  {
    name: 'issues',
    table: 'issue',
    of: ['created_by', 'current_employee_id', 'formal_confirm_by', 'rejected_by', 'deleted_by'],
    columns: [
      'id',
      'title',
      'user_description',
      'resolution',
      'rejection_reason',
      'created_at',
      'finished_at',
      'created_by',
      'current_employee_id',
      'formal_confirm_by',
      'rejected_by',
      'deleted_by',
    ],
  },
  {
    name: 'work',
    table: 'issue_employee',
    of: ['user_id'],
    columns: ['id', 'issue_id', 'created_at', 'received_at', 'started_at', 'arrived_at', 'finished_at', 'deleted_at', 'comment'],
  },
  { name: 'comments', table: 'issue_comment', of: ['created_by'], columns: ['id', 'issue_id', 'text', 'created_at', 'updated_at'] },
  {
    name: 'guest_reports_decided',
    table: 'guest_report',
    of: ['decided_by'],
    columns: ['id', 'equipment_id', 'status', 'issue_id', 'rejection_reason', 'decided_at'],
  },
  { name: 'reports', table: 'report', of: ['created_by'], columns: ['id', 'report_type', 'date_from', 'date_to', 'created_at'] },
  {
    name: 'report_schedules',
    table: 'report_schedule',
    of: ['created_by'],
    columns: ['id', 'report_type', 'period', 'with_costs', 'created_at'],
  },
  {
    name: 'external_costs',
    table: 'issue_cost',
    of: ['created_by'],
    columns: ['id', 'issue_id', 'name', 'amount', 'currency_id', 'created_at'],
  },
  { name: 'links', table: 'issue_link', of: ['created_by'], columns: ['id', 'from_id', 'to_id', 'kind', 'created_at'] },
  { name: 'watched_issues', table: 'issue_watcher', of: ['user_id'], columns: ['issue_id'], key: 'issue_id' },
  {
    name: 'history',
    table: 'issue_log',
    of: ['logged_by', 'approved_by'],
    columns: ['id', 'issue_id', 'logged_at', 'logged_by', 'approved_by', 'loggable_type', 'action', 'content'],
  },
];
