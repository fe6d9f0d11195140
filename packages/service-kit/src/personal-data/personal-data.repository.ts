import type { Query } from '../query/query';
import type { PersonalRows } from './definition';

/** Rows that are read at once: few enough for one message, and for other calls to come in between. */
const PAGE = 200;

/** Rows of one kind about a person, and where the next page begins: empty after the last. */
export interface PersonalPage {
  name: string;
  rows: readonly object[];
  next: string;
}

type Row = Record<string, unknown>;

async function rowsOf(query: Query, kind: PersonalRows, user: number, after: string): Promise<Row[]> {
  const { table, of, columns, key = 'id', where = {} } = kind;
  const about = query(table)
    .where(where)
    .where((any) => {
      for (const column of of) void any.orWhere(column, user);
    });
  if (after !== '') about.where(key, '>', after);
  return (await about
    .orderBy(key)
    .limit(PAGE)
    .select(...new Set([key, ...columns]))) as Row[];
}

/** Where a page begins: which kind, and after which row of it. */
function placeOf(after: string): { at: number; row: string } {
  const [, at = '0', row = ''] = /^(\d+):(.*)$/s.exec(after) ?? [];
  return { at: Number(at), row };
}

/** A page of what is kept about a person, kind by kind; kinds without rows are passed over. Without a name where nothing is left. */
export async function personalPage(query: Query, kinds: readonly PersonalRows[], user: number, after: string): Promise<PersonalPage> {
  const { at: first, row } = placeOf(after);
  for (let at = first; at < kinds.length; at += 1) {
    const kind = kinds[at] as PersonalRows;
    const rows = await rowsOf(query, kind, user, at === first ? row : '');
    if (rows.length === 0) continue;
    const following = at + 1 < kinds.length ? `${at + 1}:` : '';
    const last = rows[rows.length - 1]?.[kind.key ?? 'id'];
    return { name: kind.name, rows, next: rows.length === PAGE ? `${at}:${String(last)}` : following };
  }
  return { name: '', rows: [], next: '' };
}
