import type { FilterType, ListGrammar } from '@portal/contracts/lists';
import type { Query } from './query/query';
import { json, type Json } from './json';
import type { List, ListParams, ListSource } from './list/definition';
import { parseListQuery } from './list/parse';
import { pageSql } from './list/sql';

export { readBounded } from './list/bounded';
export { countBy } from './list/count-by';
export type { ListRows } from './list/every-row';
export type { FilterColumn, List, ListParams, ListSource, RankedSort } from './list/definition';
export { parseListQuery as readList } from './list/parse';
export { jsonOf, personSql, selectList, translatedSql, utc } from './list/sql';

const declared = new Map<ListGrammar, List>();

/** The lists that were declared so far, the latest of each grammar: the proofs of a service walk them. */
export const declaredLists = (): List[] => [...declared.values()];

/** Binds the grammar of a list to its SQL. */
export function listOf<F extends Record<string, FilterType>, S extends string, M extends string>(
  grammar: ListGrammar<F, S>,
  source: ListSource<F, S, M>,
): List<M> {
  const list = { grammar, source } as unknown as List<M>;
  declared.set(list.grammar, list);
  return list;
}

/**
 * A page of the list with its exact total, in one round trip, as the JSON text of the whole answer. Throws Invalid
 * for anything the grammar does not know. `params` are the `:name` values of the list's SQL.
 */
export async function runList<T>(query: Query, list: List, searchParams: object, params: ListParams = {}): Promise<Json<T>> {
  const parsed = parseListQuery(list.grammar, searchParams);
  const { text, values } = pageSql(list, parsed, params);
  const [row] = await query.sql<{ answer: string }>(text, values);
  return json<T>(row?.answer ?? '');
}
