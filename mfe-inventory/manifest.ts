import { defineManifest, part, searchSource } from '@portal/portal-kit';

export const manifest = defineManifest({
  name: 'mfe-inventory',
  api: 1,
  namespace: 'inventory',
  locales: (language) => import(/* webpackExclude: /notes\.json$/ */ `./locales/${language}.json`),
  routes: [
    {
      id: 'settings.locations',
      path: '/settings/locations',
      page: part(() => import('./src/location-tree/locations.page'), 'LocationsPage'),
      access: 'settings.locations/read',
      title: 'routes.locations',
    },
    {
      id: 'settings.locations.show',
      path: '/settings/locations/:id',
      page: part(() => import('./src/location-tree/locations.page'), 'LocationsPage'),
      access: 'settings.locations/read',
      title: 'routes.location',
    },
    {
      id: 'equipment.passport',
      // Printed in QR codes: it stays as it is.
      path: '/passport/:id',
      page: part(() => import('./src/passport/passport.page'), 'PassportPage'),
      access: 'any',
      title: 'routes.passport',
    },
    {
      id: 'labels',
      path: '/labels',
      page: part(() => import('./src/labels/labels.page'), 'LabelsPage'),
      access: 'machines/read',
      title: 'routes.labels',
    },
  ],
  settings: [{ route: 'settings.locations', icon: 'map-pin', group: 'equipment', order: 10, description: 'settings.locations' }],
  actions: [
    {
      id: 'new_location',
      title: 'locations.add',
      icon: 'plus',
      route: 'settings.locations',
      query: { new: '1' },
      order: 90,
      access: 'settings.locations/create',
      shortcut: 'new',
    },
    { id: 'print_labels', title: 'labels.action', icon: 'printer', route: 'labels', order: 95 },
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
