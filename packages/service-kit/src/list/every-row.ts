import type { FilterType } from '@portal/contracts/lists';
import type { Query } from '../query/query';
import type { List, ListParams } from './definition';
import type { ParsedList } from './parse';
import { aliasOf, conditions, Parameters, sortedRows, TYPES } from './sql';

/** A list with the values that its SQL needs: what the call of the list reads its page from. `M` are the members of its items. */
export interface ListRows<M extends string = string> {
  list: List<M>;
  params?: ListParams;
}

type Id = number | string;

const idType = ({ grammar }: List): string => TYPES[(grammar.filters.id as FilterType | undefined) ?? 'integer'];

/** Ids of the rows that a query finds, in its order: of the page it names, or of all pages. */
export async function findIds(query: Query, { list, params = {} }: ListRows, parsed: ParsedList, pages: 'current' | 'all'): Promise<Id[]> {
  const parameters = new Parameters(params);
  const alias = aliasOf(list);
  const size = pages === 'all' ? 'all' : String(parsed.pp);
  const offset = pages === 'all' ? '0' : `${parameters.add((parsed.p - 1) * parsed.pp)}::bigint`;
  const rows = sortedRows(list, parsed, conditions(list, parsed, parameters))('', parsed.sortDir, size, offset);
  const order = `${alias}.list_key ${parsed.sortDir}, ${list.source.id} ${parsed.sortDir}`;
  const text = parameters.bind(`select coalesce(json_agg(${list.source.id} order by ${order}), '[]')::text as ids from ${rows} ${alias}`);
  const [row] = await query.sql<{ ids: string }>(text, parameters.values);
  return JSON.parse(row?.ids ?? '[]') as Id[];
}

function sqlOf(item: Readonly<Record<string, string>>, member: string): string {
  const sql = item[member];
  if (sql === undefined) throw new Error(`the list has no member ${member}`);
  return sql;
}

/**
 * Members of the rows with these ids that the list still has, in the order of the ids: the JSON text of an array of arrays. Rows are joined
 * as those of a page are.
 */
export async function readMembers(
  query: Query,
  { list, params = {} }: ListRows,
  parsed: ParsedList,
  { ids, members }: { ids: readonly Id[]; members: readonly string[] },
): Promise<string> {
  const parameters = new Parameters(params);
  const alias = aliasOf(list);
  const { from, id, join = '', item } = list.source;
  const place = `${parameters.add(ids)}::${idType(list)}[]`;
  const where = conditions(list, { ...parsed, filters: [] }, parameters);
  const rows = `select ${alias}.*, array_position(${place}, ${id}) as list_key from ${from} where ${where} and ${id} = any(${place})`;
  const values = members.map((member) => sqlOf(item, member)).join(', ');
  const text = parameters.bind(
    `select coalesce(json_agg(json_build_array(${values}) order by ${alias}.list_key), '[]')::text as rows from (${rows}) ${alias} ${join}`,
  );
  const [row] = await query.sql<{ rows: string }>(text, parameters.values);
  return row?.rows ?? '[]';
}
