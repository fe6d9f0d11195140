import type { Location } from '@portal/contracts/inventory/schemas';
import type { Query } from '@portal/service-kit/query';
import { barcodeOf } from '../../barcodes/barcode.repository';
import { symbolKey, type LocationNode } from '../location-tree';
import type { LocationFields } from '../location.repository';

/** A place that is there. */
export type KnownLocation = LocationNode & LocationFields & Pick<Location, 'barcode'>;

/** Columns that a file writes, by their types. */
const TYPES = {
  parent_id: 'bigint',
  symbol: 'text',
  name: 'jsonb',
  type: 'text',
  is_storage_root: 'boolean',
  can_be_picked: 'boolean',
} as const satisfies Record<keyof LocationFields, string>;

const namesOf = (types: object): string[] => Object.keys(types);
const typed = (types: object): string =>
  Object.entries(types)
    .map(([column, type]) => `${column} ${type}`)
    .join(', ');

/** SQL: columns of the locations `l` with one of the paths `$2` or of the keys of symbols `$3`. */
export const namedLocationsSql = (columns: string): string => `
  select ${columns} from unnest($2::text[]) as given (path) join location l on l.tenant_id = $1 and l.path = given.path
  union
  select ${columns} from unnest($3::text[]) as given (key) join location l on l.tenant_id = $1 and l.symbol_key = given.key`;

const KNOWN = `
  with found as (${namedLocationsSql('l.id')})
  select l.id, l.path, to_json(l.ancestor_ids) as ancestor_ids, ${namesOf(TYPES)
    .map((column) => `l.${column}`)
    .join(', ')},
    ${barcodeOf('Location', 'l')} as barcode
  from found join location l on l.tenant_id = $1 and l.id = found.id`;

/** The places with one of the paths or symbols. */
export function knownLocations(query: Query, paths: readonly string[], symbols: readonly string[]): Promise<KnownLocation[]> {
  return query.sql<KnownLocation>(KNOWN, [paths, symbols.map(symbolKey)]);
}

const INSERTED = { ...TYPES, symbol_key: 'text', path: 'text', ancestor_ids: 'bigint[]' };
const INSERT = `
  insert into location (tenant_id, ${namesOf(INSERTED).join(', ')})
  select $1, ${namesOf(INSERTED).join(', ')} from jsonb_to_recordset($2::jsonb) as r (${typed(INSERTED)})
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

/** Nothing is moved: a path says which place is meant. */
const { parent_id: _, symbol: __, ...UPDATED } = TYPES;
const UPDATE = `
  update location l set (${namesOf(UPDATED).join(', ')}) = (${namesOf(UPDATED)
    .map((column) => `r.${column}`)
    .join(', ')})
  from jsonb_to_recordset($2::jsonb) as r (id bigint, ${typed(UPDATED)})
  where l.tenant_id = $1 and l.id = r.id`;

/** Changes places where they are. */
export async function updateLocations(query: Query, locations: readonly (LocationFields & { id: number })[]): Promise<void> {
  if (locations.length > 0) await query.sql(UPDATE, [JSON.stringify(locations)]);
}
