import type { Query } from '../query/query';
import type { ListRows } from './every-row';
import { parseListQuery } from './parse';
import { aliasOf, conditions, Parameters, selectList } from './sql';

/**
 * The first rows of a list in an order of their own, without pages and without a total, in one statement.
 *
 * @param order SQL of the order, over the first alias of `from`
 * @param most so many rows at most; `more` says that others follow
 * @throws Invalid for anything the grammar does not know
 */
export async function readBounded<Item>(
  query: Query,
  { list, params = {} }: ListRows,
  searchParams: object,
  { order, most }: { order: string; most: number },
): Promise<{ items: Item[]; more: boolean }> {
  const parsed = parseListQuery(list.grammar, searchParams);
  const parameters = new Parameters(params);
  const { from, item, join = '' } = list.source;
  const alias = aliasOf(list);
  const rows = `select ${alias}.* from ${from} where ${conditions(list, parsed, parameters)} order by ${order} limit ${most + 1}`;
  const text = parameters.bind(
    `select coalesce(json_agg(item), '[]')::text as items from (select ${selectList(item)} from (${rows}) ${alias} ${join} order by ${order}) item`,
  );
  const [row] = await query.sql<{ items: string }>(text, parameters.values);
  const items = JSON.parse(row?.items ?? '[]') as Item[];
  return { items: items.slice(0, most), more: items.length > most };
}
