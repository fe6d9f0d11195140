import { defineManifest, part, searchSource } from '@portal/portal-kit';

export const manifest = defineManifest({
  name: 'mfe-staff',
  api: 1,
  namespace: 'staff',
  locales: (language) => import(/* webpackExclude: /notes\.json$/ */ `./locales/${language}.json`),
  routes: [
    {
      id: 'staff.index',
      path: '/staff',
      page: part(() => import('./src/staff-list/staff-list.page'), 'StaffListPage'),
      access: 'settings.staff/read',
      title: 'routes.staff',
    },
    {
      id: 'staff.show',
      path: '/staff/:id',
      page: part(() => import('./src/staff-detail/staff-detail.page'), 'StaffDetailPage'),
      access: 'settings.staff/read',
      title: 'routes.person',
    },
    {
      id: 'changes_suggestions',
      path: '/changes_suggestions',
      page: part(() => import('./src/suggestions/suggestions.page'), 'SuggestionsPage'),
      access: 'any',
      title: 'routes.changes_suggestions',
    },
    {
      id: 'audit.index',
      path: '/audit',
      page: part(() => import('./src/audit/audit.page'), 'AuditPage'),
      access: 'admin',
      title: 'routes.audit',
    },
    {
      id: 'sign_in_policy',
      path: '/sign_in_policy',
      page: part(() => import('./src/sign-in-policy/sign-in-policy.page'), 'SignInPolicyPage'),
      access: 'settings.company_management/read',
      title: 'routes.sign_in_policy',
    },
  ],
  menu: [
    { route: 'staff.index', icon: 'users', place: 'drawer', order: 70, access: 'staff/read' },
    { route: 'changes_suggestions', icon: 'send', place: 'secondary', order: 10 },
  ],
  settings: [
    { route: 'sign_in_policy', icon: 'lock', group: 'company', order: 84, description: 'settings.sign_in_policy' },
    { route: 'audit.index', icon: 'history', group: 'company', order: 86, description: 'settings.audit' },
  ],
  widgets: [
    {
      id: 'in_today',
      component: part(() => import('./src/in-today/in-today.widget'), 'InTodayWidget'),
      title: 'widgets.in_today',
      columns: [3, 12],
      standard: { order: 40, columns: 5 },
      access: 'staff/read',
    },
  ],
  actions: [
    {
      id: 'new_person',
      title: 'list.add',
      icon: 'user-plus',
      route: 'staff.index',
      query: { new: '1' },
      order: 70,
      access: 'settings.staff/create',
      shortcut: 'new',
    },
    {
      id: 'new_suggestion',
      title: 'suggestions.add',
      icon: 'send',
      route: 'changes_suggestions',
      query: { new: '1' },
      order: 72,
      shortcut: 'new',
    },
  ],
  search: [
    {
      id: 'people',
      title: 'routes.staff',
      order: 70,
      access: 'settings.staff/read',
      source: searchSource(() => import('./src/search/people.search'), 'searchPeople'),
    },
  ],
  slots: [
    { slot: 'issue.detail.person', component: part(() => import('./src/person-card/person-card'), 'PersonCard'), order: 10, access: 'any' },
  ],
});
