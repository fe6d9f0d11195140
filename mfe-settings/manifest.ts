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
  ],
  menu: [{ route: 'settings', icon: 'settings', place: 'drawer', order: 90, access: 'counters/read' }],
});
