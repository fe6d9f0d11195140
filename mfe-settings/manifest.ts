import { defineManifest, part } from '@portal/portal-kit';

export const manifest = defineManifest({
  name: 'mfe-settings',
  api: 1,
  namespace: 'settings',
  locales: (language) => import(/* webpackExclude: /notes\.json$/ */ `./locales/${language}.json`),
  routes: [
    {
      id: 'settings',
      path: '/settings',
      page: part(() => import('./src/hub/hub.page'), 'HubPage'),
      access: 'any',
      title: 'routes.settings',
    },
    {
      id: 'jobStatusses.index',
      path: '/job-statuses',
      page: part(() => import('./src/job-statuses/job-statuses.page'), 'JobStatusesPage'),
      access: 'process/read',
      title: 'routes.job_statuses',
    },
    {
      id: 'jobStatusses.show',
      path: '/job-statuses/:id',
      page: part(() => import('./src/job-statuses/job-status.page'), 'JobStatusPage'),
      access: 'process/read',
      title: 'routes.job_status',
    },
    {
      id: 'settings.companies',
      path: '/settings/companies',
      page: part(() => import('./src/companies/company-list.page'), 'CompanyListPage'),
      access: 'settings.companies/read',
      title: 'routes.companies',
    },
    {
      id: 'settings.company_management',
      path: '/settings/company-management',
      page: part(() => import('./src/tenant/company-management.page'), 'CompanyManagementPage'),
      access: 'settings.company_management/read',
      title: 'routes.company_management',
    },
    {
      id: 'settings.maintenance',
      path: '/settings/maintenance',
      page: part(() => import('./src/maintenance/maintenance.page'), 'MaintenancePage'),
      access: 'admin',
      title: 'routes.maintenance',
    },
  ],
  menu: [
    { route: 'jobStatusses.index', icon: 'history', place: 'drawer', order: 80, access: 'process/read' },
    { route: 'settings', icon: 'settings', place: 'drawer', order: 90, access: 'counters/read' },
  ],
  settings: [
    { route: 'settings.companies', icon: 'building', group: 'company', order: 20, description: 'settings.companies' },
    { route: 'settings.company_management', icon: 'factory', group: 'company', order: 80, description: 'settings.company_management' },
    { route: 'settings.maintenance', icon: 'traffic-cone', group: 'company', order: 88, description: 'settings.maintenance' },
  ],
  actions: [
    {
      id: 'new_company',
      title: 'companies.add',
      icon: 'plus',
      route: 'settings.companies',
      query: { new: '1' },
      order: 92,
      access: 'settings.companies/create',
      shortcut: 'new',
    },
  ],
});
