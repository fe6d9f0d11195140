import { locationList } from '@portal/contracts/inventory/lists';
import { barcodeOf } from '../barcodes/barcode.repository';
import { locationRefSql } from './location-ref-sql';
import { listOf, translatedSql, type FilterColumn, type ListParams } from '@portal/service-kit/list';

const LOCATION_NAME = translatedSql('t.name');

/** Members of a location, over `location t`. */
export const LOCATION_ITEM = {
  id: 't.id',
  parent_id: 't.parent_id',
  name: 't.name',
  symbol: 't.symbol',
  type: 't.type',
  path: 't.path',
  parents: `(select coalesce(json_agg(${locationRefSql('a')} order by above.depth), '[]')
    from unnest(t.ancestor_ids) with ordinality as above (id, depth) join location a on a.tenant_id = t.tenant_id and a.id = above.id)`,
  is_storage_root: 't.is_storage_root',
  can_be_picked: 't.can_be_picked',
  barcode: barcodeOf('Location', 't'),
  children_count: '(select count(*)::integer from location c where c.tenant_id = t.tenant_id and c.parent_id = t.id)',
  equipment_count: `(select count(*)::integer from equipment e where e.tenant_id = t.tenant_id and e.location_id = t.id and e.archived_at is null)`,
} as const;

const NAME_SEARCHED = translatedSql('t.name_searched');

const search: FilterColumn = (op, value) => {
  if (op === 'null') return `not ${value}`;
  // Without a slash a path would match with everything below what is looked for.
  if (op === 'contains' || op === 'starts_with')
    return `case when position('/' in ${value}) > 0 then t.path_searched like ${value} else t.symbol_searched like ${value} or ${NAME_SEARCHED} like ${value} end`;
  const is = (column: string) => `${column} = ${op === 'in' ? `any(${value})` : value}`;
  const found = `${is('t.symbol')} or ${is(LOCATION_NAME)}`;
  return op === 'not_equals' ? `not coalesce(${found}, false)` : found;
};

/** The places of the plant. */
export const LOCATIONS = listOf(locationList, {
  from: 'location t',
  item: LOCATION_ITEM,
  filters: {
    id: 't.id',
    parent_id: 't.parent_id',
    name: { column: LOCATION_NAME, searched: NAME_SEARCHED },
    symbol: { column: 't.symbol', searched: 't.symbol_searched' },
    path: { column: 't.path', searched: 't.path_searched' },
    type: 't.type',
    is_storage_root: 't.is_storage_root',
    can_be_picked: 't.can_be_picked',
    search,
  },
  sorts: { id: 't.id', symbol: 't.symbol_key', path: 't.path collate "und-x-icu"' },
  id: 't.id',
});

/** Values that the SQL of the list names. */
export function locationParams(locale: string): ListParams {
  return { locale };
}
