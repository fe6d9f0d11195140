import type { Query } from '@portal/service-kit/query';

/** Finding more than this by the index and fetching each costs more than walking the list. */
const MOST = 2_000;
/** Shorter than a trigram: the index cannot help. */
const LEAST = 3;

interface TitleQuery {
  title_contains?: unknown;
  title_starts_with?: unknown;
}

function escaped(text: string): string {
  return text.normalize('NFKC').replace(/[\\%_]/g, '\\$&');
}

/** Numbers of the issues whose title has the text searched for; null when nothing is searched for or too many have it. */
export async function findByTitle(query: Query, { title_contains, title_starts_with }: TitleQuery): Promise<number[] | null> {
  const text = title_contains ?? title_starts_with;
  if (typeof text !== 'string' || text.length < LEAST) return null;
  const pattern = `${title_contains === undefined ? '' : '%'}${escaped(text)}%`;
  const [row] = await query.sql<{ found: number[] | null }>(
    'select to_json(find_issues_by_title(search_text($2), $3)) as found where $1::uuid is not null',
    [pattern, MOST],
  );
  return row?.found ?? null;
}
