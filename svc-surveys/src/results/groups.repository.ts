import type { Query } from '@portal/service-kit/query';
import { fromCells, type CellsAsked } from './counted-cells';
import type { Grouping } from './result-query';

/** What the answers to a question of numbers come to. */
export interface Sums {
  question_id: number;
  n: number;
  total: number | null;
  low: number | null;
  high: number | null;
}

/** Entries of a group. */
export interface Group {
  key: string;
  n: number;
  /** Completion of the newest, in UTC. */
  newest: string;
  sums: Sums[];
}

const KEYS: Readonly<Record<Grouping['by'], string>> = {
  version_id: 'c.version_id::text',
  week: 'c.week::text',
  user_id: "coalesce(c.user_id::text, '')",
  issue_id: "coalesce(c.issue_id::text, '')",
  parameter: 'c.value',
};

const ORDERS: Readonly<Record<Grouping['by'], string>> = {
  version_id: 'length(o.key) desc, o.key desc',
  week: 'o.key desc',
  user_id: 'o.n desc, o.key',
  issue_id: 'o.newest desc, o.key',
  parameter: 'o.n desc, o.key collate "und-x-icu"',
};

const SUMS = `sum(c.n)::int as n, sum(c.total)::float8 as total, min(c.low)::float8 as low, max(c.high)::float8 as high`;

const statementOf = (key: string, order: string) => `
  , all_groups as (select ${key} as key, sum(c.n)::int as n, max(c.newest) as newest from cells c where c.question_id = 0 group by 1),
  page as (select * from all_groups o order by ${order} limit :limit offset :offset),
  sums as (
    select ${key} as key, c.question_id, ${SUMS} from cells c
    where c.answer = 0 and c.question_id = any(:questions::bigint[]) and ${key} in (select key from page) group by 1, 2)
  select (select count(*) from all_groups)::int as groups, o.key, o.n, to_char(o.newest at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as newest,
    coalesce((select json_agg(json_build_object('question_id', s.question_id, 'n', s.n, 'total', s.total, 'low', s.low, 'high', s.high))
      from sums s where s.key = o.key), '[]') as sums
  from (select 1) one left join page o on true order by ${order}`;

interface Paging {
  limit: number | null;
  offset: number;
}

/** A page of groups with the number of all, or all of them without a limit. `questions` are those of numbers that figures are asked for. */
export async function readGroups(
  query: Query,
  cells: CellsAsked & { grouping: Grouping },
  questions: readonly number[],
  paging: Paging,
): Promise<{ total: number; groups: Group[] }> {
  const { by } = cells.grouping;
  const rows = await fromCells<Group & { groups: number }>(query, cells, statementOf(KEYS[by], ORDERS[by]), { ...paging, questions });
  return { total: rows[0]?.groups ?? 0, groups: rows.filter(({ key }) => key !== null).map(({ groups: _, ...group }) => group) };
}

/** What all entries together come to. */
export function readSums(query: Query, cells: CellsAsked, questions: readonly number[]): Promise<Sums[]> {
  const statement = `select c.question_id, ${SUMS} from cells c where c.answer = 0 and c.question_id = any(:questions::bigint[]) group by 1`;
  return fromCells<Sums>(query, cells, statement, { questions });
}
