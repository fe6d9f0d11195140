import { useState } from 'react';
import type { Page } from '@portal/contracts/answers';
import type { Contract, ContractInput } from '@portal/contracts/contract';
import { PAGE_SIZE_MAX } from '@portal/contracts/limits';
import type { ApiError } from '../api/api-error';
import type { CallArgs } from '../api/args';
import type { LiveTag } from '../live/change';
import { useApiQueries, type ApiAnswer } from '../query/use-api-query';

/** What is directly below one thing as far as it is loaded; `all` counts what there is. */
export interface Branch<T> {
  items: readonly T[];
  all: number;
}

export interface Branches<T> {
  /** By what they are below, null for the top level. */
  of: (parent: number | null) => Branch<T> | undefined;
  find: (id: number) => T | undefined;
  /** Whether something of a branch could not be loaded. */
  hasFailed: (parent: number | null) => boolean;
  /** Loads the next hundred of a branch, or again what could not be loaded of it. */
  more: (parent: number | null) => void;
  error: ApiError | null;
  retry: () => void;
}

/** What a list is asked for: a page of a branch, by symbol. */
export interface BranchQuery {
  parent_id_equals: number | 'null';
  sort_by: 'symbol';
  pp: number;
  p: number;
}

interface BranchSource<T, In extends ContractInput> {
  contract: Contract<In, Page<T>>;
  argsOf: (query: BranchQuery) => CallArgs<Contract<In, Page<T>>>;
  live: readonly LiveTag[];
}

/** Which answer says of each thing where it is: after a move its old branch still has it until that is fetched anew. */
function latestAnswers<T extends { id: number }>(answers: readonly ApiAnswer<Page<T>>[]): Map<number, number> {
  const latest = new Map<number, number>();
  answers.forEach(({ data, dataUpdatedAt }, index) => {
    for (const { id } of data?.items ?? []) {
      const known = latest.get(id);
      if (known === undefined || dataUpdatedAt >= (answers[known]?.dataUpdatedAt ?? 0)) latest.set(id, index);
    }
  });
  return latest;
}

/** The branches of a tree that are open, each in one call of a hundred, kept up to date. */
export function useBranches<T extends { id: number }, In extends ContractInput>(
  { contract, argsOf, live }: BranchSource<T, In>,
  expanded: ReadonlySet<number>,
): Branches<T> {
  const [pages, setPages] = useState<ReadonlyMap<number | null, number>>(new Map());
  const calls = [null, ...expanded].flatMap((parent) =>
    Array.from({ length: pages.get(parent) ?? 1 }, (_, page) => ({ parent, p: page + 1 })),
  );
  const answers = useApiQueries(
    contract,
    calls.map(({ parent, p }) => argsOf({ parent_id_equals: parent ?? 'null', sort_by: 'symbol', pp: PAGE_SIZE_MAX, p })),
    { live },
  );
  const branches = new Map<number | null, Branch<T>>();
  const latest = latestAnswers(answers);
  calls.forEach(({ parent }, index) => {
    const page = answers[index]?.data;
    if (!page) return;
    const before = branches.get(parent) ?? { items: [], all: page.meta.total };
    const items = page.items.filter(({ id }) => latest.get(id) === index);
    branches.set(parent, { items: [...before.items, ...items], all: before.all - (page.items.length - items.length) });
  });
  const found = new Map([...branches.values()].flatMap(({ items }) => items).map((item) => [item.id, item]));
  const failed = calls.flatMap(({ parent }, index) => {
    const answer = answers[index];
    return answer?.isError && answer.data === undefined ? [{ parent, answer }] : [];
  });
  const failedOf = (parent: number | null) => failed.filter((one) => one.parent === parent);
  const fetchAnew = (some: typeof failed) => some.forEach(({ answer }) => void answer.refetch());
  return {
    of: (parent) => branches.get(parent),
    find: (id) => found.get(id),
    hasFailed: (parent) => failedOf(parent).length > 0,
    more: (parent) => {
      const again = failedOf(parent);
      if (again.length > 0) fetchAnew(again);
      else setPages(new Map(pages).set(parent, (pages.get(parent) ?? 1) + 1));
    },
    error: failed[0]?.answer.error ?? null,
    retry: () => fetchAnew(failed),
  };
}
