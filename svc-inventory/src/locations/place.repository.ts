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

/** Those of the ids that are places. Joined: behind row-level security each row would be compared with the array. */
export async function knownPlaces(query: Query, ids: readonly number[]): Promise<number[]> {
  const rows = await query.sql<{ id: number }>(
    'select l.id from unnest($2::bigint[]) as given (id) join location l on l.tenant_id = $1 and l.id = given.id',
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Whether stock lies there, or did: its ledger names the place. */
export async function hasEntries(query: Query, location: number): Promise<boolean> {
  return (await query.sql('select from part_entry where tenant_id = $1 and location_id = $2 limit 1', [location])).length > 0;
}
