import { useMemo } from 'react';
import type { Items } from '@portal/contracts/answers';
import { listListViews } from '@portal/contracts/identity/contracts';
import type { ListName, ListView } from '@portal/contracts/identity/schemas';
import { queryClient } from '../query/query-client';
import { queryKeyOf } from '../query/query-key';

/** Brings the views of a list that this tab knows up to date with its own changes. */
export function useListViewsCache(list: ListName) {
  return useMemo(() => {
    const key = queryKeyOf(listListViews, { query: { list } });
    const change = (edit: (items: readonly ListView[]) => ListView[]) =>
      queryClient.setQueryData<Items<ListView>>(key, (now) => now && { ...now, items: edit(now.items) });
    const without = (items: readonly ListView[], id: number) => items.filter((view) => view.id !== id);
    return {
      put: (view: ListView) => change((items) => [...without(items, view.id), view].toSorted((a, b) => a.name.localeCompare(b.name))),
      drop: (id: number) => change((items) => without(items, id)),
    };
  }, [list]);
}
