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

/** Whether nothing but words and what the bits know besides narrows the list. */
function isKnownToBits(sent: Readonly<Record<string, string>>): boolean {
  return Object.entries(sent).every(([name, value]) => name === 'text_contains' || (MARKS.has(name) && TRUTH.has(value)));
}

/** What a list that is searched by words alone has: the exact total, and in the order of the numbers the page, else all of them or, of too many, none. */
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
  const finished = sent.flow_state_finished_equals;
  const marks = { archived: sent.archived_equals === 'true', finished: finished === undefined ? null : finished === 'true' };
  const isPage = sortBy === 'id';
  const found = await find(query, { text, ...marks, dir, ...(isPage ? { offset: (p - 1) * pp, most: pp } : { offset: 0, most: MOST }) });
  return { ...found, isPage, many: !isPage && found.total > MOST };
}
