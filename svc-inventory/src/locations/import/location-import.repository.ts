import type { Location } from '@portal/contracts/inventory/schemas';
import type { Query } from '@portal/service-kit/query';
import { barcodeOf } from '../../barcodes/barcode.repository';
import { symbolKey, type LocationNode } from '../location-tree';
import type { LocationFields } from '../location.repository';

/** A place that is there. */
export type KnownLocation = LocationNode & Pick<Location, 'name' | 'type' | 'is_storage_root' | 'can_be_picked' | 'barcode'>;

const KNOWN = `
  with found as (
    select l.id from unnest($2::text[]) as given (path) join location l on l.tenant_id = $1 and l.path = given.path
    union
    select l.id from unnest($3::text[]) as given (key) join location l on l.tenant_id = $1 and l.symbol_key = given.key)
  select l.id, l.parent_id, l.symbol, l.path, to_json(l.ancestor_ids) as ancestor_ids, l.name, l.type, l.is_storage_root, l.can_be_picked,
    ${barcodeOf('Location', 'l')} as barcode
  from found join location l on l.tenant_id = $1 and l.id = found.id`;

/** The places with one of the paths or symbols. */
export function knownLocations(query: Query, paths: readonly string[], symbols: readonly string[]): Promise<KnownLocation[]> {
  return query.sql<KnownLocation>(KNOWN, [paths, symbols.map(symbolKey)]);
}

const FIELDS = 'parent_id, symbol, symbol_key, path, ancestor_ids, name, type, is_storage_root, can_be_picked';
const INSERT = `
  insert into location (tenant_id, ${FIELDS})
  select $1, ${FIELDS} from jsonb_to_recordset($2::jsonb) as r (parent_id bigint, symbol text, symbol_key text, path text, ancestor_ids bigint[],
    name jsonb, type text, is_storage_root boolean, can_be_picked boolean)
  returning id, path`;

/** Adds places whose parents are there; returns their ids by path. */
export async function insertLocations(
  query: Query,
  locations: readonly (LocationFields & Pick<LocationNode, 'path' | 'ancestor_ids'>)[],
): Promise<Map<string, number>> {
  const rows = locations.map((location) => ({ ...location, symbol_key: symbolKey(location.symbol) }));
  const added = rows.length === 0 ? [] : await query.sql<{ id: number; path: string }>(INSERT, [JSON.stringify(rows)]);
  return new Map(added.map(({ id, path }) => [path, id]));
}

const UPDATE = `
  update location l set (name, type, is_storage_root, can_be_picked) = (r.name, r.type, r.is_storage_root, r.can_be_picked)
  from jsonb_to_recordset($2::jsonb) as r (id bigint, name jsonb, type text, is_storage_root boolean, can_be_picked boolean)
  where l.tenant_id = $1 and l.id = r.id`;

export async function updateLocations(query: Query, locations: readonly (LocationFields & { id: number })[]): Promise<void> {
  if (locations.length > 0) await query.sql(UPDATE, [JSON.stringify(locations)]);
}
