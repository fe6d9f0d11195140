import {
  keepPreviousData,
  useIsFetching,
  useQueries,
  useQuery,
  type Query,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Contract, ContractInput } from '@portal/contracts/contract';
import { api } from '../api/api';
import type { ApiError } from '../api/api-error';
import type { CallArgs, LooseArgs } from '../api/args';
import type { LiveTag } from '../live/change';
import { trackFailure, withFailure } from './failures';
import { trackFetch } from './freshness';
import { queryClient } from './query-client';
import { queryKeyOf } from './query-key';
import { shareAnswers } from './share-answers';

/** How long an answer that seldom changes stays fresh, in milliseconds. */
export const SELDOM_CHANGED_MS = 600_000;

export interface ApiQueryOptions<Out> {
  /** Fetched again when one of these changes on the server: `issue`, `issue:1042`. */
  live?: readonly LiveTag[];
  /** Secondary data, such as a number of rows. After a change it is fetched after the main data. */
  beside?: boolean;
  /** Milliseconds, or a function of the query, or false. */
  refetchInterval?: number | false | ((query: Query<Out, ApiError>) => number | false);
  /** Shows the previous answer (another page, another search) until the new one arrives. */
  keep?: boolean;
  enabled?: boolean;
  /** How long an answer stays fresh, in milliseconds. */
  staleTime?: number;
  /** Shown until the call has answered. */
  initialData?: () => Out | undefined;
  /** The time of the initial data, in milliseconds; by default now. With 0 it is fetched again at once. */
  initialDataUpdatedAt?: number;
}

/** The result of `useApiQuery`: the answer or the error, and a function to fetch again. */
export type ApiAnswer<Out> = UseQueryResult<Out, ApiError>;

/** The answer of a GET call, kept, shared and refreshed. */
export function useApiQuery<In extends ContractInput, Out>(
  contract: Contract<In, Out>,
  args: CallArgs<Contract<In, Out>>,
  options: ApiQueryOptions<Out> = {},
): ApiAnswer<Out> {
  const query = queryOptions(contract, args, options);
  return withFailure(useQuery<Out, ApiError>(query, queryClient), queryClient.getQueryCache().find({ queryKey: query.queryKey }));
}

/** The answers of several calls of one kind, each as from `useApiQuery`, in the order of their arguments. */
export function useApiQueries<In extends ContractInput, Out>(
  contract: Contract<In, Out>,
  calls: readonly CallArgs<Contract<In, Out>>[],
  options: ApiQueryOptions<Out> = {},
): readonly ApiAnswer<Out>[] {
  const queries = calls.map((args) => queryOptions(contract, args, options));
  const results = useQueries({ queries }, queryClient) as readonly ApiAnswer<Out>[];
  const cache = queryClient.getQueryCache();
  return queries.map(({ queryKey }, index) => withFailure(results[index] as ApiAnswer<Out>, cache.find({ queryKey })));
}

/**
 * Whether the data under a key (`queryKeyOf`) is being fetched. Use it in a part of a screen that shows only this: a component that reads
 * `isFetching` of an answer renders again at every fetch, even without a change.
 */
export function useIsAsked(queryKey: readonly unknown[]): boolean {
  return useIsFetching({ queryKey, exact: true }, queryClient) > 0;
}

/** Prefetches an answer for {@link useApiQuery}, unless it is cached. The component that shows the answer also shows its error. */
export function prefetchQuery<In extends ContractInput, Out>(
  contract: Contract<In, Out>,
  args: CallArgs<Contract<In, Out>>,
  options: Pick<ApiQueryOptions<Out>, 'live' | 'staleTime'> = {},
): void {
  void queryClient.prefetchQuery(queryOptions(contract, args, options));
}

function queryOptions<In extends ContractInput, Out>(
  contract: Contract<In, Out>,
  args: CallArgs<Contract<In, Out>>,
  { live, beside, keep, ...rest }: ApiQueryOptions<Out>,
): UseQueryOptions<Out, ApiError> & { queryKey: readonly unknown[] } {
  const queryKey = queryKeyOf(contract, args as LooseArgs);
  return {
    ...rest,
    queryKey,
    queryFn: ({ signal }) => {
      // Only a first load asks somebody for approval; a refresh in the background must not open a dialog.
      const query = queryClient.getQueryCache().find({ queryKey });
      const before = query?.state;
      const quiet = before !== undefined && (before.dataUpdateCount > 0 || before.errorUpdateCount > 0);
      return trackFailure(query, () => trackFetch(query, () => api(contract, { ...args, signal, quiet: args.quiet ?? quiet })));
    },
    placeholderData: keep ? keepPreviousData : undefined,
    structuralSharing: shareAnswers,
    meta: { live, beside },
  };
}
