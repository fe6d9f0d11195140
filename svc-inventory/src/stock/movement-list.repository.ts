import type { Page } from '@portal/contracts/answers';
import { movementList } from '@portal/contracts/inventory/lists';
import type { Movement } from '@portal/contracts/inventory/schemas';
import type { Caller } from '@portal/service-kit/context';
import type { Json } from '@portal/service-kit/json';
import type { Query } from '@portal/service-kit/query';
import { listOf, personSql, runList, utc, type FilterColumn } from '@portal/service-kit/list';
import { pathOf, pricesFor } from '../parts/part-list.repository';
import { partRefSql, placeSql } from '../parts/part-row';

const PLAIN = [
  'id',
  'kind',
  'part_entry_id',
  'part_id',
  'issue_id',
  'parts_exchange_id',
  'stocktake_id',
  'other_entry_id',
  'reason',
] as const;

const plain = Object.fromEntries(PLAIN.map((column) => [column, `m.${column}`])) as Record<(typeof PLAIN)[number], string>;

const movedIn: FilterColumn = (op, value) =>
  `exists (select from location o where o.tenant_id = m.tenant_id and o.id = m.location_id and ${pathOf(op, value)})`;

/** The ledger. */
export const MOVEMENTS = listOf(movementList, {
  from: 'storage_movement m',
  join: `
    join part p on p.tenant_id = m.tenant_id and p.id = m.part_id
    join part_entry e on e.tenant_id = m.tenant_id and e.id = m.part_entry_id
    left join location o on o.tenant_id = m.tenant_id and o.id = m.location_id
    left join people w on w.tenant_id = m.tenant_id and w.id = m.moved_by
    left join people a on a.tenant_id = m.tenant_id and a.id = m.approved_by`,
  item: {
    ...plain,
    entry_number: 'e.entry_number',
    part: partRefSql('p'),
    location: `case when o.id is not null then ${placeSql('o')} end`,
    quantity_delta: 'm.quantity_delta::text',
    reserved_delta: 'm.reserved_delta::text',
    unit_price: 'case when :prices::boolean then m.unit_price::text end',
    currency_id: 'case when :prices::boolean then m.currency_id end',
    moved_by: personSql('m.moved_by', 'w'),
    approved_by: personSql('m.approved_by', 'a'),
    moved_at: utc('m.moved_at'),
  } satisfies Record<keyof Movement, string>,
  filters: {
    id: 'm.id',
    kind: 'm.kind',
    part_id: 'm.part_id',
    part_entry_id: 'm.part_entry_id',
    location_id: 'm.location_id',
    location_path: movedIn,
    issue_id: 'm.issue_id',
    parts_exchange_id: 'm.parts_exchange_id',
    moved_by: 'm.moved_by',
    moved_at: 'm.moved_at',
  },
  sorts: { id: 'm.id' },
  id: 'm.id',
});

/** The ledger as the caller may see it, the newest first. */
export function listMovementsPage(query: Query, caller: Caller, searchParams: object): Promise<Json<Page<Movement>>> {
  return runList(query, MOVEMENTS, searchParams, pricesFor(caller));
}
