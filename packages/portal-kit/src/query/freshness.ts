import type { Query, QueryCache } from '@tanstack/react-query';
import { nextSequence } from '../api/transactions';

/** Since when the answers of queries hold, in the order of `nextSequence`: those kept, and those on their way. */
const kept = new WeakMap<object, number>();
const fetching = new WeakMap<object, number>();

/** Fetches a query's answer, which holds from the moment it is asked for. */
export async function trackFetch<T>(query: Query | undefined, fetch: () => Promise<T>): Promise<T> {
  if (!query) return fetch();
  const begun = nextSequence();
  fetching.set(query, begun);
  const answer = await fetch();
  kept.set(query, begun);
  return answer;
}

/** Takes note of answers that are put into the cache by hand, such as that of a change. */
export function trackManualData(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.action.manual) kept.set(event.query, nextSequence());
  });
}

/** Whether a query's answer, or the one on its way, is newer than a moment. */
export function isNewerThan(query: Query, moment: number): boolean {
  const since = (query.state.fetchStatus === 'fetching' ? fetching : kept).get(query);
  return since !== undefined && since > moment;
}
