import type { Query } from '../query/query';
import type { ListRows } from './every-row';
import { parseListQuery } from './parse';
import { conditions, Parameters } from './sql';

interface CountedBy {
  /** What is counted by: an SQL expression over `from` of the list. */
  by: string;
  /** SQL that gives `value` and `n` without counting where just these filters are given; null where the rows have to be counted. */
  kept?: (filters: Readonly<Record<string, string>>) => string | null;
  /** The statement that reads `value` and `n` from `counted`. */
  select: string;
}

/** How many of the rows that a query finds have each value, in one statement. Throws Invalid for anything the grammar does not know. */
export async function countBy<Row extends object>(
  query: Query,
  { list, params = {} }: ListRows,
  searchParams: object,
  { by, kept, select }: CountedBy,
): Promise<Row[]> {
  const parsed = parseListQuery(list.grammar, searchParams);
  const parameters = new Parameters(params);
  const counted =
    kept?.(parsed.sent) ??
    `select ${by} as value, count(*) as n from ${list.source.from} where ${conditions(list, parsed, parameters)} group by 1`;
  const text = parameters.bind(`with counted as materialized (${counted}) ${select}`);
  return query.sql<Row>(text, parameters.values);
}
