import type { Query } from '../query/query';
import type { PersonalRows } from './definition';

/** Rows that are read at once: few enough for one message, and for other calls to come in between. */
const PAGE = 200;

/**
 * Rows of a tenant that one statement looks through: a history without an index of its people may have millions, and no statement reads
 * them all in time.
 */
const WINDOW = 500_000;
/** Of one statement, in milliseconds: less than whoever asks for a page waits. */
const TIMEOUT_MS = 25_000;
/** No statement begins in a page that has taken so long: it would be given up before its end. */
const PASSING_MS = 2_000;

/** Rows of one kind about a person, and where the next page begins: empty after the last. */
export interface PersonalPage {
  name: string;
  rows: readonly object[];
  next: string;
}

type Row = Record<string, unknown>;

/** The rows of a kind that one of its columns finds. */
interface Column {
  kind: PersonalRows;
  column: string;
  /** Columns whose rows were read before: what they found is not read again. */
  earlier: readonly string[];
}

/**
 * One after another: by a condition over several at once no index is used, and where one has none, each page would read to the end for it.
 */
function columnsOf(kinds: readonly PersonalRows[]): Column[] {
  return kinds.flatMap((kind) => kind.of.map((column, at) => ({ kind, column, earlier: kind.of.slice(0, at) })));
}

/** The key of the last row that one statement looks at; null where the table ends before. */
async function windowEnd(query: Query, { table, key = 'id' }: PersonalRows, after: string, window: number): Promise<string | null> {
  const following = after === '' ? '' : ` and "${key}" > $2`;
  const text = `select "${key}" as key from "${table}" where tenant_id = $1${following} order by "${key}" offset ${window - 1} limit 1`;
  const [last] = await query.sql<{ key: unknown }>(text, after === '' ? [] : [after], { timeoutMs: TIMEOUT_MS });
  return last ? String(last.key) : null;
}

/** Those after one key and up to another. */
async function rowsOf(query: Query, { kind, column, earlier }: Column, user: number, after: string, end: string | null): Promise<Row[]> {
  const { table, columns, key = 'id', where = {} } = kind;
  const params: unknown[] = [];
  // A parameter for each column, since the types of columns differ.
  const is = (name: string, operator: string, value: unknown): string => `"${name}" ${operator} $${params.push(value) + 1}`;
  const conditions = [
    is(column, '=', user),
    ...earlier.map((name) => is(name, 'is distinct from', user)),
    ...Object.entries(where).map(([name, value]) => is(name, '=', value)),
    ...(after === '' ? [] : [is(key, '>', after)]),
    ...(end === null ? [] : [is(key, '<=', end)]),
  ];
  const shown = [...new Set([key, ...columns])].map((name) => `"${name}"`).join(', ');
  const text = `select ${shown} from "${table}" where tenant_id = $1 and ${conditions.join(' and ')} order by "${key}" limit ${PAGE}`;
  return query.sql(text, params, { timeoutMs: TIMEOUT_MS });
}

/** Where a page begins: at which column, and after which row of it. */
function placeOf(after: string): { at: number; row: string } {
  const [, at = '0', row = ''] = /^(\d+):(.*)$/s.exec(after) ?? [];
  return { at: Number(at), row };
}

/**
 * A page of what is kept about a person, kind by kind; kinds without rows are passed over. Without a name where there was nothing, which
 * need not be the end: what takes long to look through is a page of its own.
 *
 * @param window rows of the tenant that one statement looks through
 */
export async function personalPage(
  query: Query,
  kinds: readonly PersonalRows[],
  user: number,
  after: string,
  window = WINDOW,
): Promise<PersonalPage> {
  const columns = columnsOf(kinds);
  const since = performance.now();
  for (let place = after; ;) {
    const { at, row } = placeOf(place);
    const column = columns[at];
    if (!column) return { name: '', rows: [], next: '' };
    const { name, key = 'id' } = column.kind;
    const end = await windowEnd(query, column.kind, row, window);
    const rows = await rowsOf(query, column, user, row, end);
    const seen = rows.length === PAGE ? String(rows.at(-1)?.[key]) : end;
    const following = at + 1 < columns.length ? `${at + 1}:` : '';
    const next = seen === null ? following : `${at}:${seen}`;
    if (rows.length > 0) return { name, rows, next };
    if (next === '' || performance.now() - since > PASSING_MS) return { name: '', rows, next };
    place = next;
  }
}
