import type { LocationType } from '@portal/contracts/inventory/location-types';

/** Icon of each type of place. */
export const LOCATION_ICONS = {
  site: 'factory',
  building: 'building',
  area: 'map-pin',
  line: 'workflow',
  cell: 'bot',
  storage: 'warehouse',
  rack: 'server',
  bin: 'package',
} as const satisfies Record<LocationType, string>;
