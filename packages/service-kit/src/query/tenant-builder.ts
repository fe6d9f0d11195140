import type { Knex } from 'knex';

/** What knex keeps of a statement that is being built, beyond its published types. */
interface Built {
  _method?: string;
  _single: { table?: unknown; insert?: unknown; update?: unknown; using?: unknown };
  _statements: Clause[];
  where(column: string, value: unknown): Built;
  where(group: (nested: Built) => void): Built;
}

interface Clause {
  grouping: string;
  type?: string;
  bool?: string;
  alias?: string;
  joinType?: string;
  table?: unknown;
  clauses?: { bool?: string; type?: string; value?: unknown }[];
  onVal?(column: string, value: unknown): unknown;
}

const COLUMN = 'tenant_id';

/** A fragment of SQL that could read a table whose tenant nobody would bind. */
const READS_TABLE = /\b(?:select|table)\b/i;

/** Throws for a fragment of SQL that reads a table: the builder cannot bind the tenant inside it. */
export function assertFragment(sql: unknown): void {
  if (typeof sql === 'string' && READS_TABLE.test(sql))
    throw new Error('a fragment must not read a table: write the statement out with query.sql');
}

/** Name that the columns of a table have in the statement; null for a subquery, which binds its own tables. */
function aliasOf(table: unknown): string | null {
  if (isSubquery(table)) return null;
  const [alias, named] = entryOf(table);
  if (isSubquery(named)) return null;
  if (typeof named !== 'string')
    throw new Error('the builder cannot bind the tenant of this table: write the statement out with query.sql');
  if (alias !== null) return alias;
  const [, written] = named.split(/\s+as\s+/i);
  return written?.trim() ?? named.slice(named.lastIndexOf('.') + 1).trim();
}

function isSubquery(value: unknown): boolean {
  return typeof value === 'function' || isBuilder(value);
}

function isBuilder(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_statements' in value && '_single' in value;
}

/** `{ alias: table }` as a pair. */
function entryOf(table: unknown): [alias: string | null, table: unknown] {
  if (typeof table !== 'object' || table === null || Object.getPrototypeOf(table) !== Object.prototype) return [null, table];
  const [entry, ...others] = Object.entries(table as Record<string, unknown>);
  return entry && others.length === 0 ? entry : [null, null];
}

function rowFor(tenant: string, row: unknown): object {
  if (typeof row !== 'object' || row === null || Object.getPrototypeOf(row) !== Object.prototype)
    throw new Error('the builder cannot bind the tenant of these rows: write the statement out with query.sql');
  if (COLUMN in row) throw new Error('the query knows its tenant: leave tenant_id out');
  return { [COLUMN]: tenant, ...row };
}

const PLAIN = new Set(['whereBasic', 'whereIn', 'whereNull', 'onBasic', 'onVal']);

/** Whether a condition can stand beside the tenant's; an `or`, also one in a fragment, would lead around it without parentheses. */
function isPlain({ bool, type = '' }: { bool?: string; type?: string }): boolean {
  return bool !== 'or' && PLAIN.has(type);
}

/** Binds the table of a join in its condition, where an outer join stays one. */
function bindJoin(built: Built, join: Clause, tenant: string, declared: ReadonlySet<string>): void {
  if (join.joinType === 'raw') throw new Error('the builder cannot bind the tenant of this join: write the statement out with query.sql');
  const alias = aliasOf(join.table);
  if (alias === null || declared.has(alias)) return;
  const column = `${alias}.${COLUMN}`;
  if (join.joinType === 'cross' || !join.onVal) {
    built.where(column, tenant);
    return;
  }
  const given = join.clauses ?? [];
  if (!given.every(isPlain)) join.clauses = [{ type: 'onWrapped', bool: 'and', value: (nested: Clause) => nested.clauses?.push(...given) }];
  join.onVal(column, tenant);
}

function bindRows(built: Built, alias: string, tenant: string): void {
  const given = built._statements.filter(({ grouping }) => grouping === 'where');
  built._statements = built._statements.filter(({ grouping }) => grouping !== 'where');
  built.where(`${alias}.${COLUMN}`, tenant);
  if (given.every(isPlain)) built._statements.push(...given);
  else built.where((nested) => nested._statements.push(...given));
}

const READS = new Set([undefined, 'select', 'first', 'pluck']);
const WRITES = new Set(['update', 'del']);
const bound = new WeakSet();

/**
 * Adds the tenant to a statement of knex's builder, once: a condition for every table it reads, joins, updates or deletes from, and the
 * column of every row it inserts. Subqueries are bound when they are compiled themselves.
 * @throws when a table is named in a way that its tenant cannot be bound.
 */
export function bindTenant(builder: Knex.QueryBuilder, tenant: string): void {
  const built = builder as unknown as Built;
  if (bound.has(built)) return;
  bound.add(built);
  const { table, update, using, insert } = built._single;
  if (table === undefined) return;
  const alias = aliasOf(table);
  const declared = new Set(built._statements.flatMap(({ grouping, alias: name }) => (grouping === 'with' && name ? [name] : [])));
  if (built._method === 'insert') {
    built._single.insert = Array.isArray(insert) ? insert.map((row) => rowFor(tenant, row)) : rowFor(tenant, insert);
    return;
  }
  if (!READS.has(built._method) && !WRITES.has(built._method ?? ''))
    throw new Error(`the builder cannot bind the tenant of ${built._method}`);
  if (using !== undefined) throw new Error('the builder cannot bind the tenant of using: write the statement out with query.sql');
  if (typeof update === 'object' && update !== null && COLUMN in update) throw new Error('the query knows its tenant: leave tenant_id out');
  for (const clause of built._statements) if (clause.grouping === 'join') bindJoin(built, clause, tenant, declared);
  if (alias !== null && !declared.has(alias)) bindRows(built, alias, tenant);
}
