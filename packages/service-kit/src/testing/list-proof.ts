import { OPERATORS, type FilterType } from '@portal/contracts/lists';
import type { Knex } from 'knex';
import { declaredLists } from '../list';
import type { List } from '../list/definition';
import { parseListQuery } from '../list/parse';
import { aliasOf, conditions, Parameters } from '../list/sql';

/** Sorts by words of the program or by digits, which are the same in every order of letters. */
const WORDS: ReadonlySet<string> = new Set(['status', 'account_status', 'kind', 'type', 'action', 'permission', 'phone', 'tree']);

const TEXTS: ReadonlySet<string> = new Set(['text', 'character varying']);

/** A list by its table, for messages. */
const nameOf = ({ source }: List) => source.from.trim().slice(0, 40);

const quoted = (value: unknown) => (value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`);

/** SQL with literals for its `:name` parameters; those that are not known are null. */
function withLiterals(sql: string, known: Readonly<Record<string, unknown>>): string {
  return sql.replace(/(?<![:\w]):([a-z_]\w*)/g, (_, name: string) => quoted(known[name] ?? null));
}

async function valueOf(trx: Knex, expression: string): Promise<string> {
  const { rows } = await trx.raw<{ rows: { value: string | null }[] }>(`select ${expression} as value`);
  return rows[0]?.value ?? '';
}

/** Sorts of the declared lists by a text that is not in the order of languages: `person p: name`. */
export async function unsortedTexts(admin: Knex, schema: string): Promise<string[]> {
  const wrong: string[] = [];
  await admin.transaction(async (trx) => {
    await trx.raw(`set local search_path = ${schema}, public`);
    for (const list of declaredLists()) {
      for (const [name, sort] of Object.entries(list.source.sorts)) {
        if (typeof sort !== 'string' || WORDS.has(name)) continue;
        const key = withLiterals(`(select ${sort} from ${list.source.from} limit 1)`, {});
        if (!TEXTS.has(await valueOf(trx, `pg_typeof(${key})::text`))) continue;
        if ((await valueOf(trx, `collation for (${key})`)) !== '"und-x-icu"') wrong.push(`${nameOf(list)}: ${name}`);
      }
    }
  });
  return wrong;
}

interface Search {
  list: string;
  filter: string;
  sought: string;
  found: boolean;
}

/** The text in capitals, with an accent that it does not have. */
const disguised = (text: string) => `${text.slice(0, 2).toUpperCase()}\u0301${text.slice(2).toUpperCase()}`;

/** One search with a value that a row of the tenant has; null where none has three characters. */
async function search(trx: Knex, list: List, filter: string, op: string, known: Readonly<Record<string, unknown>>): Promise<Search | null> {
  const { from } = list.source;
  const source = list.source.filters[filter];
  if (source === undefined || typeof source === 'function') return null;
  const column = typeof source === 'string' ? source : source.column;
  const mine = `${aliasOf(list)}.tenant_id = ${quoted(known.tenant)}`;
  const ask = (sql: string) => trx.raw<{ rows: { value: string }[] }>(withLiterals(sql, known)).then(({ rows }) => rows[0]?.value);
  const value = await ask(`select ${column} as value from ${from} where ${mine} and length(${column}) >= 3 limit 1`);
  if (value === undefined) return null;
  const sought = disguised(value);
  const parameters = new Parameters({});
  const where = conditions(
    { ...list, source: { ...list.source, where: undefined } },
    parseListQuery(list.grammar, { [`${filter}_${op}`]: sought }),
    parameters,
  );
  const bound = where.replace(/\$(\d+)/g, (_, place: string) => quoted(parameters.values[Number(place) - 2]));
  const found = await ask(`select count(*) as value from ${from} where ${bound}`);
  return { list: nameOf(list), filter: `${filter}_${op}`, sought, found: Number(found) > 0 };
}

/** Every search of the declared lists by a text, tried with a value of the tenant in another case and with an accent. */
export async function foldedSearches(trx: Knex, schema: string, tenant: string): Promise<Search[]> {
  await trx.raw(`set local search_path = ${schema}, public`);
  const tried: Search[] = [];
  const known = { tenant, locale: 'en' };
  for (const list of declaredLists()) {
    for (const [filter, type] of Object.entries<FilterType>(list.grammar.filters)) {
      if (type !== 'text') continue;
      for (const op of OPERATORS.text.filter((one) => one === 'contains' || one === 'starts_with')) {
        const one = await search(trx, list, filter, op, known);
        if (one) tried.push(one);
      }
    }
  }
  return tried;
}
