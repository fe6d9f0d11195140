import type { FilterType } from '@portal/contracts/lists';
import type { FilterColumn, List, ListParams, RankedSort } from './definition';
import type { ParsedFilter, ParsedList } from './parse';

/** SQL of a time as the API writes it: UTC, ISO 8601, milliseconds. */
export function utc(expression: string): string {
  return `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** SQL of one JSON object: expressions by member. */
export function jsonOf(members: Readonly<Record<string, string>>): string {
  return `json_build_object(${Object.entries(members)
    .map(([name, expression]) => `'${name}', ${expression}`)
    .join(', ')})`;
}

/** JSON of a person by column, with the name known here: `person` is the alias of `people`. */
export function personSql(column: string, person: string): string {
  return `case when ${column} is not null then json_build_object('id', ${column}, 'name', coalesce(${person}.name, '#' || ${column})) end`;
}

/** SQL of a translated text as a reader of `:locale` sees it. */
export function translatedSql(column: string): string {
  return `coalesce(${column} ->> :locale, ${column} ->> 'pl', ${column} ->> 'en', (select min(v.value) from jsonb_each_text(${column}) v))`;
}

/** SQL of the columns of a select: expressions by member. */
export function selectList(members: Readonly<Record<string, string>>): string {
  return Object.entries(members)
    .map(([name, expression]) => `${expression} as "${name}"`)
    .join(', ');
}

/** Type of a filter's parameter. */
export const TYPES: Record<FilterType, string> = {
  integer: 'bigint',
  decimal: 'numeric',
  text: 'text',
  words: 'text',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamptz',
  uuid: 'uuid',
};

const COMPARISONS: Readonly<Record<string, string>> = {
  equals: '=',
  not_equals: 'is distinct from',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

/** Operators of LIKE patterns. */
const PATTERNS = new Set(['contains', 'starts_with']);

/** From this offset on a page past the middle is read from the far end. */
const DEEP = 1_000;

/** Numbers the parameters of one statement; a named one is sent once however often it is used. */
export class Parameters {
  /** From the second on: the first is the tenant, whom the query adds. */
  readonly values: unknown[] = [];
  private readonly places = new Map<string, string>([['tenant', '$1']]);

  constructor(private readonly named: ListParams) {}

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length + 1}`;
  }

  /** Replaces `:name`; `::type` is left alone. */
  bind(sql: string): string {
    return sql.replace(/(?<![:\w]):([a-z_]\w*)/g, (_, name: string) => {
      const known = this.places.get(name);
      if (known) return known;
      if (!Object.hasOwn(this.named, name)) throw new Error(`the list needs the parameter ${name}`);
      const place = this.add(this.named[name]);
      this.places.set(name, place);
      return place;
    });
  }
}

/** What the rows are called in `from`. */
export function aliasOf({ source: { id } }: List): string {
  return id.slice(0, id.indexOf('.'));
}

function condition(list: List, filter: ParsedFilter, parameters: Parameters): string {
  const source = list.source.filters[filter.field];
  if (source === undefined) throw new Error(`the list has no column for the filter ${filter.field}`);
  const { op, value } = filter;
  const type = TYPES[filter.type];
  const column = typeof source === 'object' ? source.column : source;
  if (typeof column === 'string' && (op === 'null' || value === null)) {
    const isNull = op === 'null' ? value === true : op === 'equals';
    return `${column} is ${isNull ? '' : 'not '}null`;
  }
  const parameter = `${parameters.add(value)}::${op === 'null' ? 'boolean' : type}${op === 'in' ? '[]' : ''}`;
  if (PATTERNS.has(op) && filter.type === 'text') return matching(source, op, parameter);
  if (typeof column === 'function') return column(op, parameter);
  return op === 'in' ? `${column} = any(${parameter})` : `${column} ${COMPARISONS[op] ?? '='} ${parameter}`;
}

/**
 * Compares with a LIKE pattern, without regard to case and accents. A sub-select hides the pattern from the planner: it takes every letter
 * of one that it sees for a reason why fewer rows have it. Of a sentence that all rows have it expects none, and sorts all of them for a
 * page that an index has in order.
 */
function matching(source: FilterColumn, op: string, parameter: string): string {
  const pattern = (fold: string) => `(select ${fold}(${parameter}))`;
  if (typeof source === 'function') return source(op, pattern('search_text'));
  if (typeof source === 'string') return `search_text(${source}) like ${pattern('search_text')}`;
  return `${source.searched} like ${pattern(source.pattern ?? 'search_text')}`;
}

/** What is true of the rows that the query finds. */
export function conditions(list: List, query: ParsedList, parameters: Parameters): string {
  const { where } = list.source;
  const always = typeof where === 'function' ? where(query.sent) : where;
  return [
    `${aliasOf(list)}.tenant_id = :tenant`,
    ...(always ? [`(${always})`] : []),
    ...query.filters.map((filter) => `(${condition(list, filter, parameters)})`),
  ].join(' and ');
}

type Rows = (guard: string, dir: string, limit: string, offset: string) => string;

/** SQL of some of the rows in the order asked for, each with its sort key as `list_key`. */
function rowsOf(list: List, query: ParsedList, where: string): Rows {
  const { id, sorts, large } = list.source;
  const sort = sorts[query.sortBy] ?? id;
  return typeof sort === 'object' && sort.mergeByRank && large?.(query.sent) ? walk(list, sort, where) : sortedRows(list, query, where);
}

/** The same by sorting all of the rows. */
export function sortedRows(list: List, query: ParsedList, where: string): Rows {
  const { from, id, sorts } = list.source;
  const alias = aliasOf(list);
  const sort = sorts[query.sortBy] ?? id;
  const key = typeof sort === 'string' ? sort : 'ranked.rank';
  const all = typeof sort === 'string' ? from : `${from} left join (${sort.ranks}) ranked on ranked.id = ${sort.column}`;
  return (guard, dir, limit, offset) =>
    `(select ${alias}.*, ${key} as list_key from ${all} where ${where}${guard} order by ${key} ${dir}${key === id ? '' : `, ${id} ${dir}`} limit ${limit} offset ${offset})`;
}

/** Rank by rank, as many rows of each as the page could need: it ends with the rank that fills the page, and no more is read or sorted. */
function walk(list: List, { column, ranks }: RankedSort, where: string): Rows {
  const { from, id } = list.source;
  const alias = aliasOf(list);
  return (guard, dir, limit, offset) => {
    const some = (of: string) =>
      `(select ${alias}.* from ${from} where ${where}${guard} and ${of} order by ${id} ${dir} limit (${limit}) + (${offset}))`;
    return `(select ${alias}.*, walked.rank as list_key
      from (select r.id, r.rank from (${ranks}) r union all select null, null order by 2 ${dir}) walked
      cross join lateral (${some(`${column} = walked.id`)} union all ${some(`${column} is null and walked.id is null`)}) ${alias}
      order by walked.rank ${dir}, ${id} ${dir} limit ${limit} offset ${offset})`;
  };
}

/** The rows of the page with their sort key, before anything is joined to them. */
function rowsSql(list: List, query: ParsedList, where: string, deep: boolean, parameters: Parameters): string {
  const rows = rowsOf(list, query, where);
  // The size is part of the text, and a first page has no offset: the planner then knows how little is wanted, and
  // keeps one plan for all calls. With parameters there it plans anew each time, which costs more than the page.
  const size = String(query.pp);
  if (query.p === 1 || list.source.isPage) return rows('', query.sortDir, size, '0');
  const offset = `${parameters.add((query.p - 1) * query.pp)}::bigint`;
  if (!deep) return rows('', query.sortDir, size, offset);
  const reverse = query.sortDir === 'asc' ? 'desc' : 'asc';
  const total = '(select n from total)';
  // Only one of the two halves runs: the guard is a one-time condition on the total.
  return `(${rows(` and ${total} >= 2 * ${offset}`, query.sortDir, size, offset)} union all ${rows(
    ` and ${total} < 2 * ${offset}`,
    reverse,
    `greatest(least(${size}, ${total} - ${offset}), 0)`,
    `greatest(${total} - ${offset} - ${size}, 0)`,
  )})`;
}

/** One statement that makes the JSON of the whole answer: the items of the page and the exact total. */
export function pageSql(list: List, query: ParsedList, params: ListParams): { text: string; values: unknown[] } {
  const parameters = new Parameters(params);
  const { from, id, item, join = '', total } = list.source;
  const alias = aliasOf(list);
  const where = conditions(list, query, parameters);
  const count = total?.(query.sent) ?? `(select count(*) from ${from} where ${where})`;
  const deep = (query.p - 1) * query.pp >= DEEP;
  const rows = rowsSql(list, query, where, deep, parameters);
  const order = `${alias}.list_key ${query.sortDir}, ${id} ${query.sortDir}`;
  const text = `with total as materialized (select coalesce(${count}, 0)::bigint as n)
select '{"status":"ok","items":' || coalesce((select json_agg(item) from (select ${selectList(item)} from ${rows} ${alias} ${join} order by ${order}) item), '[]')::text
|| ',"meta":{"total":' || (select n from total) || ',"p":' || ${query.p === 1 ? '1' : `${parameters.add(query.p)}::bigint`} || ',"pp":${query.pp}}}' as answer`;
  return { text: parameters.bind(text), values: parameters.values };
}
