import { searchSource, type SearchSpec } from '@portal/portal-kit';

/** What the search of the frame finds of this domain. */
export const search = [
  {
    id: 'machines',
    title: 'routes.machines',
    order: 50,
    access: 'machines/read',
    source: searchSource(() => import('./src/search/equipment.search'), 'searchMachines'),
  },
  {
    id: 'tools',
    title: 'routes.tools',
    order: 54,
    access: 'tools/read',
    source: searchSource(() => import('./src/search/equipment.search'), 'searchTools'),
  },
  {
    id: 'parts',
    title: 'routes.parts',
    order: 56,
    access: 'parts/read',
    source: searchSource(() => import('./src/search/parts.search'), 'searchParts'),
  },
  {
    id: 'locations',
    title: 'routes.locations',
    order: 90,
    access: 'settings.locations/read',
    source: searchSource(() => import('./src/search/locations.search'), 'searchLocations'),
  },
] as const satisfies readonly SearchSpec[];
