import { part } from '@portal/portal-kit';
import { figureWidget } from './figures';

/** What a dashboard can show of issues. */
export const widgets = [
  {
    id: 'issue_counts',
    component: part(() => import('./src/issue-counts/issue-counts.widget'), 'IssueCountsWidget'),
    title: 'widgets.issue_counts',
    columns: [6, 12],
    height: 5,
    phoneHeight: 11.25,
    access: 'issues/read',
  },
  {
    id: 'assigned_issues',
    component: part(() => import('./src/my-work/assigned-issues.widget'), 'AssignedIssuesWidget'),
    title: 'widgets.assigned_issues',
    columns: [4, 12],
    standard: { order: 10, columns: 7 },
  },
  {
    id: 'report_problem',
    component: part(() => import('./src/report-issue/report-problem.widget'), 'ReportProblemWidget'),
    title: 'widgets.report_problem',
    columns: [4, 12],
    height: 8,
    phoneHeight: 14.75,
  },
  {
    id: 'my_issues',
    component: part(() => import('./src/my-issues/my-issues.widget'), 'MyIssuesWidget'),
    title: 'widgets.my_issues',
    columns: [3, 12],
    standard: { order: 30, columns: 5 },
  },
  {
    id: 'open_issues',
    component: part(() => import('./src/open-issues/open-issues.widget'), 'OpenIssuesWidget'),
    title: 'widgets.open_issues',
    columns: [3, 12],
    standard: { order: 20, columns: 5 },
    access: 'issues/read',
  },
  {
    id: 'people_at_work',
    component: part(() => import('./src/people-at-work/people-at-work.widget'), 'PeopleAtWorkWidget'),
    title: 'widgets.people_at_work',
    columns: [3, 12],
    access: 'issues/read',
  },
  figureWidget,
] as const;
