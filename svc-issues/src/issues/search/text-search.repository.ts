import { readList, type ListParams } from '@portal/service-kit/list';
import type { ListGrammar } from '@portal/contracts/lists';
import type { Query } from '@portal/service-kit/query';
import { FOUND_PAGE } from './text-search-sql';

/** Up to here the numbers are given to the list; more of them it reads for itself. */
const MOST = 2_000;

interface Found {
  total: number;
  ids: number[];
}

interface Asked {
  text: string;
  archived: boolean | null;
  finished: boolean | null;
  offset: number;
  most: number;
  dir: 'asc' | 'desc';
}

async function find(query: Query, { text, archived, finished, offset, most, dir }: Asked): Promise<Found> {
  const [row] = await query.sql<{ found: string }>(FOUND_PAGE[dir], [text, archived, finished, offset, most]);
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
  const { total, ids } = await find(query, { text, archived: null, finished: null, offset: 0, most: MOST, dir: 'desc' });
  return total > MOST ? 'many' : ids;
}

/** What SQL with the condition of a text needs: `:text`, and the marks that the list asks for by its own conditions. */
export const textParams = (searchParams: TextQuery): ListParams => ({ text: textOf(searchParams) ?? '', archived: null, finished: null });

const MARKS = new Set(['archived_equals', 'flow_state_finished_equals']);
const TRUTH = new Set(['true', 'false']);

/** Whether nothing but words and what the bits know besides narrows the list, in the order of the bits. */
function isOrderedByBits(sortBy: string, sent: Readonly<Record<string, string>>): boolean {
  const known = ([name, value]: [string, string]) => name === 'text_contains' || (MARKS.has(name) && TRUTH.has(value));
  return sortBy === 'id' && Object.entries(sent).every(known);
}

/**
 * The page of a list that is searched by words alone, with the exact total; null for every other search. Throws Invalid for what the grammar does not know.
 */
export async function findPageByText(query: Query, grammar: ListGrammar, searchParams: TextQuery & object): Promise<Found | null> {
  const text = textOf(searchParams);
  if (text === null) return null;
  const { p, pp, sortBy, sortDir, sent } = readList(grammar, searchParams);
  if (!isOrderedByBits(sortBy, sent)) return null;
  const finished = sent.flow_state_finished_equals;
  return find(query, {
    text,
    archived: sent.archived_equals === 'true',
    finished: finished === undefined ? null : finished === 'true',
    offset: (p - 1) * pp,
    most: pp,
    dir: sortDir,
  });
}
