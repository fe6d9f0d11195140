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

/** For how long an answer counts as new that seldom changes, in milliseconds. */
export const SELDOM_CHANGED_MS = 600_000;

export interface ApiQueryOptions<Out> {
  /** Fetched anew when one of these changes on the server: `issue`, `issue:1042`. */
  live?: readonly LiveTag[];
  /** It stands beside what is read, as a number of rows does: after a change it is fetched anew when that is there. */
  beside?: boolean;
  /** Milliseconds, or a function of the query, or false. */
  refetchInterval?: number | false | ((query: Query<Out, ApiError>) => number | false);
  /** Shows the answer before (another page, another search) until the new one is there. */
  keep?: boolean;
  enabled?: boolean;
  /** Milliseconds for which an answer counts as new. */
  staleTime?: number;
  /** Shown until the call has answered. */
  initialData?: () => Out | undefined;
  /** When that was true, in milliseconds; now without it. 0 has it asked for anew at once. */
  initialDataUpdatedAt?: number;
}

/** What `useApiQuery` gives: the answer or the failure, and how to ask again. */
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

/** The answers of several calls of one kind, each as `useApiQuery` gives it, in the order of their arguments. */
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
 * Whether what is kept under a key (`queryKeyOf`) is being fetched, for a part of a screen that shows this alone: who asks `isFetching` of
 * an answer is drawn again whenever it is fetched, also where it turns out to be the same.
 */
export function useIsAsked(queryKey: readonly unknown[]): boolean {
  return useIsFetching({ queryKey, exact: true }, queryClient) > 0;
}

/** Asks for an answer that {@link useApiQuery} will show, where it is not there yet. What fails is told where it is shown. */
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
