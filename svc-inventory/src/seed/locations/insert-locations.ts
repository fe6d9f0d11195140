import type { Query } from '@portal/service-kit/query';
import { insertLocation } from '../../locations/location.repository';
import { placeUnder, type Parent } from '../../locations/location-tree';
import type { DemoLocation } from './demo-location';

/** Writes places with what lies in them. Returns the number of each by its path. */
export async function insertLocations(query: Query, locations: readonly DemoLocation[]): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  const insert = async (location: DemoLocation, parent: Parent | null): Promise<void> => {
    const { symbol, type, name, inside = [], holds, storageRoot } = location;
    const placement = placeUnder(parent, symbol);
    const fields = { symbol, type, name, parent_id: parent?.id ?? null, can_be_picked: !holds, is_storage_root: storageRoot ?? false };
    const id = await insertLocation(query, { ...fields, ...placement });
    ids.set(placement.path, id);
    for (const child of inside) await insert(child, { id, ...placement });
  };
  for (const location of locations) await insert(location, null);
  return ids;
}
