import type { Query, UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';

/** Why queries failed last, until they are answered. */
const failures = new WeakMap<object, ApiError>();

/** Fetches a query's answer and keeps why it failed. */
export async function trackFailure<T>(query: Query | undefined, fetch: () => Promise<T>): Promise<T> {
  try {
    const answer = await fetch();
    if (query) failures.delete(query);
    return answer;
  } catch (error) {
    if (query && error instanceof ApiError && !error.aborted) failures.set(query, error);
    throw error;
  }
}

/** What a query shows: a failed first load stays failed on the screen while it is tried again, where TanStack would show it as waiting. */
export function withFailure<Out>(result: UseQueryResult<Out, ApiError>, query: Query | undefined): UseQueryResult<Out, ApiError> {
  const failure = result.isPending && query ? failures.get(query) : undefined;
  if (!failure) return result;
  const shown = { error: failure, isError: true, isPending: false, isLoading: false, status: 'error' };
  return Object.create(result, Object.getOwnPropertyDescriptors(shown)) as UseQueryResult<Out, ApiError>;
}
