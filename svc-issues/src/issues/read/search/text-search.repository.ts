import { readList, type ListParams } from '@portal/service-kit/list';
import type { ListGrammar } from '@portal/contracts/lists';
import type { Query } from '@portal/service-kit/query';
import { FOUND_ALL, FOUND_PAGE } from './text-search-sql';

/** Up to here the numbers are given to the list; more of them it reads for itself. */
const MOST = 2_000;

interface Found {
  total: number;
  ids: number[];
}

async function find(query: Query, sql: string, params: readonly unknown[]): Promise<Found> {
  const [row] = await query.sql<{ found: string }>(sql, params);
  return JSON.parse(row?.found ?? '{"total":0,"ids":[]}') as Found;
}

interface TextQuery {
  text_contains?: unknown;
}

const textOf = ({ text_contains: text }: TextQuery): string | null => (typeof text === 'string' && text.trim() !== '' ? text : null);

/** Numbers of the issues that have the words; null where nothing is searched for, `many` where there are too many to name. */
export async function findByText(query: Query, searchParams: TextQuery): Promise<number[] | 'many' | null> {
  const text = textOf(searchParams);
  if (text === null) return null;
  const { total, ids } = await find(query, FOUND_ALL, [text, [], MOST]);
  return total > MOST ? 'many' : ids;
}

/** What SQL with the condition of a text needs: `:text`, and no marks: the list has conditions of its own for them. */
export const textParams = (searchParams: TextQuery): ListParams => ({ text: textOf(searchParams) ?? '', marks: [] });

/** Words by which bits know what a list may ask for besides. */
const MARKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  archived_equals: { true: '/archived', false: '/current' },
  flow_state_finished_equals: { true: '/finished', false: '/open' },
};

/** Whether nothing but words and what the bits know besides narrows the list. */
function isKnownToBits(sent: Readonly<Record<string, string>>): boolean {
  return Object.entries(sent).every(([name, value]) => name === 'text_contains' || MARKS[name]?.[value] !== undefined);
}

/**
 * What a list that is searched by words alone has: the exact total, and in the order of the numbers the page, else all of them or, of too
 * many, none.
 */
interface FoundByText extends Found {
  /** Whether the numbers are the page. */
  isPage: boolean;
  many: boolean;
}

/** Null for a search by more than words. Throws Invalid for what the grammar does not know. */
export async function findByTextAlone(query: Query, grammar: ListGrammar, searchParams: TextQuery & object): Promise<FoundByText | null> {
  const text = textOf(searchParams);
  if (text === null) return null;
  const { p, pp, sortBy, sortDir: dir, sent } = readList(grammar, searchParams);
  if (!isKnownToBits(sent)) return null;
  // Archived issues stay out unless they are asked for.
  const marks = Object.entries({ archived_equals: 'false', ...sent }).flatMap(([name, value]) => MARKS[name]?.[value] ?? []);
  const isPage = sortBy === 'id';
  const found = isPage
    ? await find(query, FOUND_PAGE[dir], [text, marks, (p - 1) * pp, pp])
    : await find(query, FOUND_ALL, [text, marks, MOST]);
  return { ...found, isPage, many: !isPage && found.total > MOST };
}
