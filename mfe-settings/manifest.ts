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
  ],
  menu: [
    { route: 'jobStatusses.index', icon: 'history', place: 'drawer', order: 80, access: 'process/read' },
    { route: 'settings', icon: 'settings', place: 'drawer', order: 90, access: 'counters/read' },
  ],
});
