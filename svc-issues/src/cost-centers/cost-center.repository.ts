import type { Page } from '@portal/contracts/answers';
import { costCenterList } from '@portal/contracts/issues/lists';
import type { CostCenter, CostCenterInput, CostCenterRef } from '@portal/contracts/issues/schemas';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList, selectList, translatedSql, type ListParams } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import type { PublishedCostCenter } from './cost-center.events';

const ITEM = {
  id: 'c.id',
  version: 'c.version',
  symbol: 'c.symbol',
  name: 'c.name',
  parent_id: 'c.parent_id',
  parent: `(select json_build_object('id', p.id, 'symbol', p.symbol, 'name', p.name) from cost_center p where p.tenant_id = c.tenant_id and p.id = c.parent_id)`,
  active: 'c.active',
} satisfies Record<keyof CostCenter, string>;

const NAME = translatedSql('c.name');
const NAME_SEARCHED = translatedSql('c.name_searched');

export const COST_CENTERS = listOf(costCenterList, {
  from: 'cost_center c',
  item: ITEM,
  filters: {
    id: 'c.id',
    search: { column: `c.symbol || ' ' || ${NAME}`, searched: `c.symbol_searched || ' ' || ${NAME_SEARCHED}` },
    symbol: { column: 'c.symbol', searched: 'c.symbol_searched' },
    name: { column: NAME, searched: NAME_SEARCHED },
    active: 'c.active',
    parent_id: 'c.parent_id',
  },
  sorts: { id: 'c.id', symbol: 'c.symbol', name: `${NAME} collate "und-x-icu"` },
  id: 'c.id',
});

/** Values that the SQL of the list names. */
export const costCenterParams = (locale: string): ListParams => ({ locale });

/** One page of the cost centres, as JSON. `locale` is the language in which names are sorted and searched. */
export function listPage(query: Query, searchParams: object, locale: string): Promise<Json<Page<CostCenter>>> {
  return runList(query, COST_CENTERS, searchParams, costCenterParams(locale));
}

const ONE = `select ${selectList(ITEM)} from cost_center c where c.tenant_id = $1 and c.id = $2`;

/** A cost centre by its number; null when there is none. */
export async function findCostCenter(query: Query, id: number): Promise<CostCenter | null> {
  const [found] = await query.sql<CostCenter>(ONE, [id]);
  return found ?? null;
}

/** The next ones of the tenant after a number, by number. */
export function costCentersAfter(query: Query, after: number, limit: number): Promise<PublishedCostCenter[]> {
  return query('cost_center').where('id', '>', after).orderBy('id').limit(limit).select('id', 'symbol', 'name', 'parent_id', 'active');
}

/** Those of the ids that can be chosen, as an issue refers to them. */
export function findCostCenters(query: Query, ids: readonly number[]): Promise<CostCenterRef[]> {
  return query.sql('select id, symbol, name from cost_center where tenant_id = $1 and id = any($2::bigint[]) and active', [ids]);
}

/** A cost centre as the tree of them is locked for a change. */
export type KnownCostCenter = Pick<CostCenter, 'id' | 'version' | 'symbol' | 'parent_id'>;

/** All of them, locked: one change of the tree at a time. */
export function lockCostCenters(query: Query): Promise<KnownCostCenter[]> {
  return query('cost_center').orderBy('id').forUpdate().select('id', 'version', 'symbol', 'parent_id');
}

type Fields = Pick<CostCenterInput, 'symbol' | 'name'> & { parent_id: number | null; active: boolean };

/** Null where the plant has the symbol by now. */
export async function insertCostCenter(query: Query, fields: Fields): Promise<number | null> {
  const [row] = await query('cost_center').insert(fields).onConflict(['tenant_id', 'symbol']).ignore().returning<{ id: number }[]>('id');
  return row?.id ?? null;
}

/** Stores changed fields of a cost centre, with its next version. */
export async function storeCostCenter(query: Query, id: number, fields: Fields): Promise<void> {
  await query('cost_center')
    .where({ id })
    .update({ ...fields, version: query.raw('version + 1') });
}

/** Deletes a cost centre. */
export async function eraseCostCenter(query: Query, id: number): Promise<void> {
  await query('cost_center').where({ id }).del();
}
