import type { Page } from '@portal/contracts/answers';
import { EQUIPMENT_KINDS, STATUSES_OF } from '@portal/contracts/inventory/equipment-terms';
import { equipmentList } from '@portal/contracts/inventory/lists';
import type { EquipmentRow } from '@portal/contracts/inventory/schemas';
import type { Caller } from '@portal/service-kit/context';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { mayRead } from './equipment-rights';
import { DETAIL_ITEM, FIELD_VALUES, ROW_ITEM, ROW_JOIN } from './equipment-row';

const SEARCHED = {
  column: `concat_ws(' ', e.symbol, e.designation, e.serial_number, e.registry_number, e.machine_number, e.udt_number)`,
  searched: 'e.numbers_searched',
};

/** Compares the path of the place where it stands. */
function pathComparison(op: string, param: string): string {
  if (op === 'in') return `o.path = any(${param})`;
  if (op === 'null') return `o.path is null = ${param}`;
  if (op === 'equals' || op === 'not_equals') return `o.path ${op === 'equals' ? '=' : '<>'} ${param}`;
  return `o.path_searched like ${param}`;
}

const COMPARISONS: Readonly<Record<string, string>> = { equals: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' };

/** Compares the places on whose plans it is: one of them has to match, and for `not_equals` none may. */
function planComparison(op: string, param: string): string {
  const onPlan = (place: string) =>
    `exists (select from hall_plan_point o where o.tenant_id = e.tenant_id and o.equipment_id = e.id and o.location_id ${place})`;
  if (op === 'null') return `${onPlan('is not null')} <> ${param}`;
  if (op === 'not_equals') return `not ${onPlan(`= ${param}`)}`;
  return onPlan(op === 'in' ? `= any(${param})` : `${COMPARISONS[op] ?? '='} ${param}`);
}

/** Filters that the kept numbers have columns for, with the words that these hold: constant text, as all SQL of a list. */
const COUNTED: Readonly<Record<string, { column: string; words: readonly string[] }>> = {
  kind_equals: { column: 'kind', words: EQUIPMENT_KINDS },
  status_equals: { column: 'status', words: Object.values(STATUSES_OF).flat() },
};

/** The total of a list that is filtered by kind and status alone; null where it has to be counted. */
function keptTotal(sent: Readonly<Record<string, string>>): string | null {
  const conditions = Object.entries(sent).map(([key, value]) => {
    const { column, words = [] } = COUNTED[key] ?? {};
    return column !== undefined && words.includes(value) ? ` and n.${column} = '${value}'` : null;
  });
  if (conditions.includes(null)) return null;
  return `(select sum(n.total) from equipment_total n where n.tenant_id = :tenant and n.kind = any(:kinds::text[])${conditions.join('')})`;
}

const listWith = <M extends string>(item: Readonly<Record<M, string>>) =>
  listOf(equipmentList, {
    from: 'equipment e',
    join: ROW_JOIN,
    item,
    where: ({ archived_equals }) => `e.kind = any(:kinds::text[])${archived_equals === undefined ? ' and e.archived_at is null' : ''}`,
    total: keptTotal,
    filters: {
      id: 'e.id',
      kind: 'e.kind',
      search: SEARCHED,
      symbol: { column: 'e.symbol', searched: 'e.symbol_searched' },
      designation: { column: 'e.designation', searched: 'e.designation_searched' },
      equipment_type_id: 'e.equipment_type_id',
      parent_id: 'e.parent_id',
      location_id: 'e.location_id',
      location_path: (op, param) =>
        `exists (select from location o where o.tenant_id = e.tenant_id and o.id = e.location_id and ${pathComparison(op, param)})`,
      hall_plan: planComparison,
      status: 'e.status',
      department: 'e.department',
      prod_line: 'e.prod_line',
      cost_center_id: 'e.cost_center_id',
      abc: 'e.abc',
      xyz: 'e.xyz',
      udt_valid_until: 'e.udt_valid_until',
      warranty_until: 'e.warranty_until',
      archived: '(e.archived_at is not null)',
    },
    sorts: {
      id: 'e.id',
      symbol: 'e.symbol',
      designation: 'e.designation',
      status: 'e.status',
      udt_valid_until: 'e.udt_valid_until',
      warranty_until: 'e.warranty_until',
    },
    id: 'e.id',
  });

const LIST = listWith(ROW_ITEM);

/** The list with all that is known of each, for files; `fields` are the values of its type's fields. */
export const DETAILED_LIST = listWith({ ...DETAIL_ITEM, fields: FIELD_VALUES });

/** What of the list the caller gets: the kinds that they may read. @throws Forbidden where these are none */
export function paramsFor(caller: Caller): { kinds: string[] } {
  const kinds = EQUIPMENT_KINDS.filter((kind) => mayRead(caller, kind));
  if (kinds.length === 0) caller.need('machines/read');
  return { kinds };
}

/** Machines and tools that the caller may read. @throws Forbidden where these are none */
export function listEquipmentPage(query: Query, caller: Caller, searchParams: object): Promise<Json<Page<EquipmentRow>>> {
  return runList(query, LIST, searchParams, paramsFor(caller));
}
