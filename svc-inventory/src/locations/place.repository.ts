import type { Query } from '@portal/service-kit/query';

/** A place as far as stock is concerned. */
export interface Place {
  id: number;
  path: string;
  can_be_picked: boolean;
}

/** The place, kept from being removed until the transaction ends; null where there is none. */
export async function findPlace(query: Query, id: number): Promise<Place | null> {
  const [place] = await query.sql<Place>('select id, path, can_be_picked from location where tenant_id = $1 and id = $2 for key share', [
    id,
  ]);
  return place ?? null;
}

/** Whether stock lies there, or did: its ledger names the place. */
export async function hasEntries(query: Query, location: number): Promise<boolean> {
  return (await query.sql('select from part_entry where tenant_id = $1 and location_id = $2 limit 1', [location])).length > 0;
}
