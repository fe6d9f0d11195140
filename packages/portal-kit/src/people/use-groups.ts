import { listGroups } from '@portal/contracts/identity/contracts';
import type { Group } from '@portal/contracts/identity/schemas';
import { PAGE_SIZE_MAX } from '@portal/contracts/limits';
import type { ApiError } from '../api/api-error';
import { SELDOM_CHANGED_MS, useApiQueries, useApiQuery } from '../query/use-api-query';

interface Groups {
  /** In the order of the plant; undefined until all of them are there. */
  groups: readonly Group[] | undefined;
  error: ApiError | null;
  retry: () => void;
}

/** Changes of groups are told as those of people. */
const KEPT = { staleTime: SELDOM_CHANGED_MS, live: ['user'] } as const;

const argsOf = (p: number) => ({ query: { pp: PAGE_SIZE_MAX, p } });

/** All groups of the plant, however many there are; everybody may see them. */
export function useGroups(): Groups {
  const first = useApiQuery(listGroups, argsOf(1), KEPT);
  const pages = Math.ceil((first.data?.meta.total ?? 0) / PAGE_SIZE_MAX);
  const further = useApiQueries(
    listGroups,
    Array.from({ length: Math.max(0, pages - 1) }, (_, at) => argsOf(at + 2)),
    KEPT,
  );
  const answers = [first, ...further];
  const failed = answers.filter(({ isError, data }) => isError && data === undefined);
  return {
    groups: answers.every(({ data }) => data !== undefined) ? answers.flatMap(({ data }) => data?.items ?? []) : undefined,
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
