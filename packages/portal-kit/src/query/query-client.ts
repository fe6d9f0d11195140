import { notifyManager, QueryClient, type Query } from '@tanstack/react-query';
import { afterChanges, onChanges, touches, type Change, type LiveTag } from '../live/change';
import { isNewerThan, trackManualData } from './freshness';

// An answer is drawn in the turn it came in; by default it waits for a timer first.
notifyManager.setScheduler(queueMicrotask);

/** One per tab. Calls repeat themselves, so queries do not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, gcTime: 5 * 60_000, networkMode: 'always', refetchOnWindowFocus: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

trackManualData(queryClient.getQueryCache());

const tagsOf = (query: Query): readonly LiveTag[] => (query.meta?.live as readonly LiveTag[] | undefined) ?? [];

/** Fetches anew what listens to a tag: an aggregate (`issue`) reaches its single things (`issue:7`) too. */
export function invalidate(tags: readonly LiveTag[]): void {
  const met = (listened: LiveTag) =>
    tags.some((tag) => listened === tag || listened.startsWith(`${tag}:`) || listened === tag.split(':')[0]);
  void queryClient.invalidateQueries({ predicate: (query) => tagsOf(query).some(met) });
}

/** Whether a query shows what was before a change. One asked since the change was known contains it. */
const isOutdatedBy = (query: Query, change: Change) =>
  tagsOf(query).some((tag) => touches(tag, change)) && !isNewerThan(query, change.knownAt);

/**
 * Fetches anew what changes on the server have made outdated: what is read first, then what stands beside it. Called once, by the shell;
 * returns how to stop.
 */
export function connectQueries(): () => void {
  const refresh = (beside: boolean) => (changes: readonly Change[] | 'all') => {
    const isOutdated = (query: Query) =>
      changes === 'all' ? tagsOf(query).length > 0 : changes.some((change) => isOutdatedBy(query, change));
    // A tab that nobody looks at fetches what is outdated when it is looked at again.
    const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
    const predicate = (query: Query) => (query.meta?.beside === true) === beside && isOutdated(query);
    return queryClient.invalidateQueries({ predicate, refetchType });
  };
  const stops = [onChanges(refresh(false)), afterChanges(refresh(true))];
  return () => stops.forEach((stop) => stop());
}
