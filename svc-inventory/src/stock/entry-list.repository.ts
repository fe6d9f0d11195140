import type { Page } from '@portal/contracts/answers';
import { partEntryList } from '@portal/contracts/inventory/lists';
import type { PartEntry } from '@portal/contracts/inventory/schemas';
import type { Caller } from '@portal/service-kit/context';
import { NotFound } from '@portal/service-kit/errors';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList, selectList, utc, type FilterColumn, type ListSource } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { barcodeOf } from '../barcodes/barcode.repository';
import { pathOf, pricesFor } from '../parts/part-list.repository';
import { partRefSql, placeSql } from '../parts/part-row';

/** The part and the place of entry `e`. */
const JOIN = `
  join part p on p.tenant_id = e.tenant_id and p.id = e.part_id
  join location o on o.tenant_id = e.tenant_id and o.id = e.location_id`;

const itemOf = (prices: string) =>
  ({
    id: 'e.id',
    version: 'e.version',
    part_id: 'e.part_id',
    part: partRefSql('p'),
    location_id: 'e.location_id',
    location: placeSql('o'),
    entry_number: 'e.entry_number',
    batch: 'e.batch',
    supplier: 'e.supplier',
    quantity: 'e.on_hand::text',
    quantity_reserved: 'e.reserved::text',
    quantity_available: '(e.on_hand - e.reserved)::text',
    provided_quantity: 'e.provided_quantity::text',
    provided_unit: 'e.provided_unit',
    provided_unit_price: `case when ${prices} then e.provided_unit_price::text end`,
    provided_currency: `case when ${prices} then e.provided_currency end`,
    set_size: 'e.set_size',
    calculated_quantity: 'e.calculated_quantity::text',
    calculated_unit_price: `case when ${prices} then e.unit_price::text end`,
    currency_id: `case when ${prices} then e.currency_id end`,
    barcode: barcodeOf('PartEntry', 'e'),
    received_at: utc('e.received_at'),
  }) satisfies Record<keyof PartEntry, string>;

/** What lies in a place, or below it. */
const liesIn: FilterColumn = (op, value) =>
  `exists (select from location o where o.tenant_id = e.tenant_id and o.id = e.location_id and ${pathOf(op, value)})`;

const SOURCE = {
  from: 'part_entry e',
  join: JOIN,
  item: itemOf(':prices::boolean'),
  filters: {
    id: 'e.id',
    part_id: 'e.part_id',
    location_id: 'e.location_id',
    location_path: liesIn,
    entry_number: { column: 'e.entry_number', searched: 'e.number_searched' },
    batch: { column: 'e.batch', searched: 'e.batch_searched' },
    supplier: { column: 'e.supplier', searched: 'e.supplier_searched' },
    empty: '(e.on_hand = 0)',
  },
  sorts: { id: 'e.id', received_at: 'e.received_at', entry_number: 'e.entry_number' },
  id: 'e.id',
} satisfies Omit<ListSource, 'where'>;

const stocked = ({ empty_equals }: Readonly<Record<string, string>>) => (empty_equals === undefined ? 'e.on_hand > 0' : 'true');

/** Entries with stock, unless the query says otherwise. */
export const ENTRIES = listOf(partEntryList, { ...SOURCE, where: stocked });

const OF_PART = listOf(partEntryList, { ...SOURCE, where: (filters) => `e.part_id = :part::bigint and ${stocked(filters)}` });

/** Entries as the caller may see them. */
export function listEntriesPage(query: Query, caller: Caller, searchParams: object): Promise<Json<Page<PartEntry>>> {
  return runList(query, ENTRIES, searchParams, pricesFor(caller));
}

/** The same of one part. */
export function listEntriesOf(query: Query, caller: Caller, part: number, searchParams: object): Promise<Json<Page<PartEntry>>> {
  return runList(query, OF_PART, searchParams, { ...pricesFor(caller), part });
}

const DETAIL = `select ${selectList(itemOf('$3::boolean'))} from part_entry e ${JOIN} where e.tenant_id = $1 and e.id = $2`;

/** An entry as the caller may see it. @throws NotFound */
export async function readEntry({ query, caller }: { query: Query; caller: Caller }, id: number): Promise<PartEntry> {
  const [entry] = await query.sql<PartEntry>(DETAIL, [id, caller.can('parts.prices/read')]);
  if (!entry) throw new NotFound('The entry');
  return entry;
}
