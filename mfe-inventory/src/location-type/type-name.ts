import type { LocationType } from '@portal/contracts/inventory/location-types';
import { useT } from '@portal/portal-kit';

/** Icon of each type. */
export const TYPE_ICONS: Readonly<Record<LocationType, string>> = {
  site: 'factory',
  building: 'building',
  area: 'map-pin',
  line: 'workflow',
  cell: 'bot',
  storage: 'warehouse',
  rack: 'server',
  bin: 'package',
};

/** The word for a type in the language of the person. */
export function useTypeName(): (type: LocationType) => string {
  const t = useT();
  return (type) => t(`locations.types.${type}`);
}
