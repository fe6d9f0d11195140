import type { Page } from '@portal/contracts/answers';
import { stocktakeList } from '@portal/contracts/inventory/lists';
import type { Stocktake, StocktakeCount, StocktakeRow } from '@portal/contracts/inventory/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Json } from '@portal/service-kit/json';
import { jsonOf, listOf, personSql, runList, selectList, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { partRefSql, placeSql } from '../parts/part-row';

/** Whether place `i` is that of stocktaking `s` or lies below it. */
const INSIDE = '(i.id = s.location_id or s.location_id = any(i.ancestor_ids))';

const COUNTS = 'from stocktake_count c where c.tenant_id = s.tenant_id and c.stocktake_id = s.id and c.current';

/** Entries with stock in the place of stocktaking `s` that nobody counted in it. Once it is closed they stand beside the counts. */
const UNCOUNTED = `from part_entry e join location i on i.tenant_id = e.tenant_id and i.id = e.location_id and ${INSIDE}
  where e.tenant_id = s.tenant_id and s.state = 'open' and e.on_hand > 0
    and not exists (select from stocktake_count c where c.tenant_id = s.tenant_id and c.stocktake_id = s.id and c.part_entry_id = e.id and c.current)`;

const JOIN = `
  join location o on o.tenant_id = s.tenant_id and o.id = s.location_id
  left join people w on w.tenant_id = s.tenant_id and w.id = s.opened_by
  left join people a on a.tenant_id = s.tenant_id and a.id = s.approved_by`;

const ROW = {
  id: 's.id',
  state: 's.state',
  location_id: 's.location_id',
  location: placeSql('o'),
  entries_count: `((select count(*) ${COUNTS}) + (select count(*) ${UNCOUNTED}))::integer`,
  counted_count: `(select count(*) ${COUNTS} and c.counted is not null)::integer`,
  differences_count: `(select count(*) ${COUNTS} and c.counted <> c.expected)::integer`,
  opened_at: utc('s.opened_at'),
  opened_by: personSql('s.opened_by', 'w'),
  closed_at: utc('s.closed_at'),
  approved_at: utc('s.approved_at'),
  approved_by: personSql('s.approved_by', 'a'),
} satisfies Record<keyof StocktakeRow, string>;

const STOCKTAKES = listOf(stocktakeList, {
  from: 'stocktake s',
  join: JOIN,
  item: ROW,
  filters: { id: 's.id', state: 's.state', location_id: 's.location_id', opened_at: 's.opened_at' },
  sorts: { id: 's.id' },
  id: 's.id',
});

/** Stocktakings, the newest first. */
export function listStocktakesPage(query: Query, searchParams: object): Promise<Json<Page<StocktakeRow>>> {
  return runList(query, STOCKTAKES, searchParams);
}

const COUNT = {
  part_entry_id: 'e.id',
  entry_number: 'e.entry_number',
  part_id: 'e.part_id',
  part: partRefSql('p'),
  location: placeSql('l'),
  counted: 'c.counted::text',
  expected: 'c.expected::text',
  difference: '(c.counted - c.expected)::text',
  counted_at: utc('c.counted_at'),
  counted_by: personSql('c.counted_by', 'w'),
} satisfies Record<keyof StocktakeCount, string>;

/** Entries of a stocktaking in the order in which somebody walks along the shelves. */
const ENTRIES = `(select coalesce(json_agg(${jsonOf(COUNT)} order by l.path, p.symbol, e.id), '[]')
  from (
    select c.part_entry_id, c.counted, c.expected, c.counted_at, c.counted_by ${COUNTS}
    union all select e.id, null, e.on_hand, null, null ${UNCOUNTED}) c
  join part_entry e on e.tenant_id = s.tenant_id and e.id = c.part_entry_id
  join part p on p.tenant_id = e.tenant_id and p.id = e.part_id
  join location l on l.tenant_id = e.tenant_id and l.id = e.location_id
  left join people w on w.tenant_id = s.tenant_id and w.id = c.counted_by)`;

const DETAIL = `select ${selectList({ ...ROW, counts: ENTRIES } satisfies Record<keyof Stocktake, string>)}
  from stocktake s ${JOIN} where s.tenant_id = $1 and s.id = $2`;

/** @throws NotFound */
export async function readStocktake(query: Query, id: number): Promise<Stocktake> {
  const [item] = await query.sql<Stocktake>(DETAIL, [id]);
  if (!item) throw new NotFound('The stocktaking');
  return item;
}

const ONE = `select ${selectList(COUNT)}
  from stocktake_count c
  join part_entry e on e.tenant_id = c.tenant_id and e.id = c.part_entry_id
  join part p on p.tenant_id = e.tenant_id and p.id = e.part_id
  join location l on l.tenant_id = e.tenant_id and l.id = e.location_id
  left join people w on w.tenant_id = c.tenant_id and w.id = c.counted_by
  where c.tenant_id = $1 and c.stocktake_id = $2 and c.part_entry_id = $3 and c.current`;

/** The count of an entry that holds. @throws NotFound */
export async function readCount(query: Query, stocktake: number, entry: number): Promise<StocktakeCount> {
  const [item] = await query.sql<StocktakeCount>(ONE, [stocktake, entry]);
  if (!item) throw new NotFound('The count');
  return item;
}
