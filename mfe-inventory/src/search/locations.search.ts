import { listLocations } from '@portal/contracts/inventory/contracts';
import { CONTAINS_MIN } from '@portal/contracts/lists';
import { addressOf, api, type SearchHit, type SearchRequest } from '@portal/portal-kit';
import { LOCATION_ICONS, locationLabel } from '@portal/portal-kit/locations';

/** By symbol and name, for the command palette. */
export async function searchLocations({ text, limit, signal, locale }: SearchRequest): Promise<readonly SearchHit[]> {
  if ([...text].length < CONTAINS_MIN) return [];
  const { items } = await api(listLocations, { query: { search_contains: text, pp: limit }, signal, quiet: true });
  return items.flatMap((location) => {
    const href = addressOf('settings.locations.show', { id: location.id });
    return href === null
      ? []
      : [{ id: location.id, label: locationLabel(location, locale), detail: location.path, icon: LOCATION_ICONS[location.type], href }];
  });
}
