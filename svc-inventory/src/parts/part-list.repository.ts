import type { Page } from '@portal/contracts/answers';
import { partList } from '@portal/contracts/inventory/lists';
import type { PartRow } from '@portal/contracts/inventory/schemas';
import type { Caller } from '@portal/service-kit/context';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList, type FilterColumn, type ListParams } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { BELOW_MINIMUM, FITS_TEXT, rowItem, SUPPLIERS_TEXT } from './part-row';

const WORDS = `concat_ws(' ', p.symbol, p.name, p.manufacturer_symbol)`;

const CARRIES = `select from part_entry e
  join barcode b on b.tenant_id = e.tenant_id and b.entity = 'PartEntry' and b.entity_id = e.id
  where e.tenant_id = p.tenant_id and e.part_id = p.id`;

/** Words of the part, else the barcode of one of its entries. */
const search: FilterColumn = (op, value) => {
  if (op === 'null') return `not ${value}`;
  if (op === 'contains' || op === 'starts_with')
    return `p.words_searched like ${value} or exists (${CARRIES} and search_text(b.value) like ${value})`;
  const is = op === 'in' ? `any(${value})` : value;
  const found = `${WORDS} = ${is} or exists (${CARRIES} and b.value = ${is})`;
  return op === 'not_equals' ? `not (${found})` : found;
};

const COMPARISONS: Readonly<Record<string, string>> = { equals: '=', not_equals: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' };

/** The machines that it fits: one of them has to match, and for `not_equals` none may. */
const fits: FilterColumn = (op, value) => {
  const some = (condition: string) =>
    `exists (select from part_equipment f where f.tenant_id = p.tenant_id and f.part_id = p.id and ${condition})`;
  if (op === 'null') return `${some('true')} <> ${value}`;
  const found = some(`f.equipment_id ${op === 'in' ? `= any(${value})` : `${COMPARISONS[op] ?? '='} ${value}`}`);
  return op === 'not_equals' ? `not ${found}` : found;
};

/** Compares the path of place `o`. */
export function pathOf(op: string, value: string): string {
  if (op === 'null') return `o.path is null = ${value}`;
  if (op === 'in') return `o.path = any(${value})`;
  if (op === 'equals' || op === 'not_equals') return `o.path ${op === 'equals' ? '=' : '<>'} ${value}`;
  return `o.path_searched like ${value}`;
}

/** What has stock in a place. */
const liesIn: FilterColumn = (op, value) => `exists (select from part_entry e
  join location o on o.tenant_id = e.tenant_id and o.id = e.location_id
  where e.tenant_id = p.tenant_id and e.part_id = p.id and e.on_hand > 0 and ${pathOf(op, value)})`;

const ROW = rowItem(':prices::boolean');

const partsWith = <M extends string>(item: Record<M, string>, among = 'true') =>
  listOf(partList, {
    from: 'part p',
    where: ({ archived_equals }) => `${among} and ${archived_equals === undefined ? 'p.archived_at is null' : 'true'}`,
    filters: {
      id: 'p.id',
      search,
      symbol: { column: 'p.symbol', searched: 'p.symbol_searched' },
      name: { column: 'p.name', searched: 'p.name_searched' },
      manufacturer_symbol: { column: 'p.manufacturer_symbol', searched: 'p.manufacturer_searched' },
      unit: 'p.unit',
      priority: 'p.priority',
      line: 'p.line',
      family: 'p.family',
      requires_approval: 'p.requires_approval',
      below_minimum: BELOW_MINIMUM,
      equipment_id: fits,
      location_path: liesIn,
      archived: '(p.archived_at is not null)',
    },
    sorts: { id: 'p.id', symbol: 'p.symbol', name: 'p.name', priority: 'p.priority' },
    id: 'p.id',
    item,
  });

/** Parts that are not archived, unless the query says so. */
export const PARTS = partsWith(ROW);

const FITTING = partsWith(
  ROW,
  'exists (select from part_equipment f where f.tenant_id = p.tenant_id and f.part_id = p.id and f.equipment_id = :equipment::bigint)',
);

/** The same with what only a file of them says. */
export const EXPORTED_PARTS = partsWith({ ...ROW, suppliers: SUPPLIERS_TEXT, equipment: FITS_TEXT });

/** Whether the caller sees prices. */
export const pricesFor = (caller: Caller): ListParams => ({ prices: caller.can('parts.prices/read') });

/** Parts as the caller may see them. */
export function listPartsPage(query: Query, caller: Caller, searchParams: object): Promise<Json<Page<PartRow>>> {
  return runList(query, PARTS, searchParams, pricesFor(caller));
}

/** The same of what fits a machine or a tool. */
export function listPartsOf(query: Query, caller: Caller, equipment: number, searchParams: object): Promise<Json<Page<PartRow>>> {
  return runList(query, FITTING, searchParams, { ...pricesFor(caller), equipment });
}
