import { defineManifest, part, searchSource } from '@portal/portal-kit';

export const manifest = defineManifest({
  name: 'mfe-inventory',
  api: 1,
  namespace: 'inventory',
  locales: (language) => import(/* webpackExclude: /notes\.json$/ */ `./locales/${language}.json`),
  routes: [
    {
      id: 'locations',
      path: '/locations',
      page: part(() => import('./src/location-list/location-list.page'), 'LocationListPage'),
      access: 'settings.locations/read',
      title: 'routes.locations',
    },
  ],
  menu: [{ route: 'locations', icon: 'clipboard', place: 'drawer', order: 90 }],
  actions: [
    {
      id: 'new_location',
      title: 'list.add',
      icon: 'plus',
      route: 'locations',
      query: { new: '1' },
      order: 90,
      access: 'settings.locations/create',
      shortcut: 'new',
    },
  ],
  search: [
    {
      id: 'locations',
      title: 'routes.locations',
      order: 90,
      access: 'settings.locations/read',
      source: searchSource(() => import('./src/search/locations.search'), 'searchLocations'),
    },
  ],
});
