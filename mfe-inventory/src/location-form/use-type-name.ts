import type { LocationType } from '@portal/contracts/inventory/location-types';
import { useT } from '@portal/portal-kit';

/** The word for a type of place in the language of the person. */
export function useTypeName(): (type: LocationType) => string {
  const t = useT();
  return (type) => t(`locations.types.${type}`);
}
