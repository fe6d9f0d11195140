import { useState } from 'react';
import { listLocations } from '@portal/contracts/inventory/contracts';
import type { Location } from '@portal/contracts/inventory/schemas';
import { PAGE_SIZE_MAX } from '@portal/contracts/limits';
import type { ApiError } from '../api/api-error';
import { useApiQueries } from '../query/use-api-query';

/** What lies in one place as far as it is loaded; `all` counts what there is. */
export interface Branch {
  items: readonly Location[];
  all: number;
}

export interface Branches {
  /** By the place that they lie in, null for the top level. */
  of: (parent: number | null) => Branch | undefined;
  find: (id: number) => Location | undefined;
  /** Loads the next hundred of a branch. */
  more: (parent: number | null) => void;
  error: ApiError | null;
  retry: () => void;
}

/** The branches of the tree of places that are open, each in one call of a hundred, kept up to date. */
export function useBranches(expanded: ReadonlySet<number>): Branches {
  const [pages, setPages] = useState<ReadonlyMap<number | null, number>>(new Map());
  const calls = [null, ...expanded].flatMap((parent) =>
    Array.from({ length: pages.get(parent) ?? 1 }, (_, page) => ({ parent, p: page + 1 })),
  );
  const answers = useApiQueries(
    listLocations,
    calls.map(({ parent, p }) => ({ query: { parent_id_equals: parent ?? 'null', sort_by: 'symbol' as const, pp: PAGE_SIZE_MAX, p } })),
    { live: ['location'] },
  );
  const branches = new Map<number | null, Branch>();
  calls.forEach(({ parent }, index) => {
    const page = answers[index]?.data;
    if (page) branches.set(parent, { items: [...(branches.get(parent)?.items ?? []), ...page.items], all: page.meta.total });
  });
  const found = new Map([...branches.values()].flatMap(({ items }) => items).map((item) => [item.id, item]));
  const failed = answers.filter(({ data, isError }) => isError && data === undefined);
  return {
    of: (parent) => branches.get(parent),
    find: (id) => found.get(id),
    more: (parent) => setPages(new Map(pages).set(parent, (pages.get(parent) ?? 1) + 1)),
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
