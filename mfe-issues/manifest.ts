import { defineManifest, part, searchSource } from '@portal/portal-kit';

export const manifest = defineManifest({
  name: 'mfe-issues',
  api: 1,
  namespace: 'issues',
  locales: (language) => import(/* webpackExclude: /notes\.json$/ */ `./locales/${language}.json`),
  routes: [
    {
      id: 'issues',
      path: '/issues',
      page: part(() => import('./src/issue-list/issue-list.page'), 'IssueListPage'),
      access: 'issues/read',
      title: 'routes.issues',
    },
    {
      id: 'issues.show',
      path: '/issue/:id',
      page: part(() => import('./src/issue-detail/issue-detail.page'), 'IssueDetailPage'),
      // Who may not read issues is led to the own view of it.
      access: 'any',
      title: 'routes.issue',
      parent: 'issues',
    },
    {
      id: 'new_issue',
      path: '/new_issue',
      page: part(() => import('./src/report-issue/report-issue.page'), 'ReportIssuePage'),
      access: 'any',
      title: 'routes.new_issue',
    },
    {
      id: 'my_issues',
      path: '/my_issues',
      page: part(() => import('./src/my-issues/my-issues.page'), 'MyIssuesPage'),
      access: 'any',
      title: 'routes.my_issues',
    },
    {
      id: 'my_issues.show',
      path: '/my_issues/:id',
      page: part(() => import('./src/issue-detail/my-issue-detail.page'), 'MyIssueDetailPage'),
      access: 'any',
      title: 'routes.my_issue',
    },
    {
      id: 'issue_history',
      path: '/me/issue_history',
      page: part(() => import('./src/issue-history/issue-history.page'), 'IssueHistoryPage'),
      access: 'any',
      title: 'routes.issue_history',
    },
  ],
  menu: [
    { route: 'issues', icon: 'clipboard', place: 'drawer', order: 30 },
    { route: 'my_issues', icon: 'flag', place: 'drawer', order: 40 },
    { route: 'new_issue', icon: 'plus', place: 'drawer', order: 50 },
  ],
  widgets: [
    {
      id: 'issue_counts',
      component: part(() => import('./src/issue-counts/issue-counts.widget'), 'IssueCountsWidget'),
      title: 'widgets.issue_counts',
      columns: [6, 12],
      height: 5,
      access: 'issues/read',
    },
    {
      id: 'assigned_issues',
      component: part(() => import('./src/my-work/assigned-issues.widget'), 'AssignedIssuesWidget'),
      title: 'widgets.assigned_issues',
      columns: [4, 12],
      height: 40,
      standard: { order: 10, columns: 7 },
    },
    {
      id: 'report_problem',
      component: part(() => import('./src/report-issue/report-problem.widget'), 'ReportProblemWidget'),
      title: 'widgets.report_problem',
      columns: [4, 12],
      height: 8,
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
      height: 48,
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
  ],
  slots: [
    {
      slot: 'portal.frame',
      component: part(() => import('./src/breakdowns/breakdown-announcements'), 'BreakdownAnnouncements'),
      order: 10,
      access: 'issues.transition/update',
    },
  ],
  actions: [{ id: 'new_issue', title: 'actions.new', icon: 'plus', route: 'new_issue', order: 10, shortcut: 'new' }],
  search: [
    { id: 'issues', title: 'routes.issues', order: 10, source: searchSource(() => import('./src/search/issues.search'), 'searchIssues') },
  ],
  terminals: [
    { mode: 'new_issue', route: 'new_issue' },
    { mode: 'issues', route: 'issues' },
  ],
});
