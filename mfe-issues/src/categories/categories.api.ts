import { useEffect, useMemo } from 'react';
import { listCategories } from '@portal/contracts/issues/contracts';
import type { Category } from '@portal/contracts/issues/schemas';
import { api, keep, prefetchQuery, readKept, useApiQuery } from '@portal/portal-kit';
import { CategoryTree } from './category-tree';

const OPTIONS = { live: ['category'], staleTime: 10 * 60_000 } as const;

/** Asks for them before the screen is drawn. */
export const prefetchCategories = (): void => prefetchQuery(listCategories, {}, OPTIONS);

const KEPT = 'categories';

/** The categories that this person saw last on this device: without a connection a report still needs one. */
function keptCategories(): { status: 'ok'; items: Category[] } | undefined {
  const kept = readKept(KEPT);
  const items = typeof kept === 'object' && kept !== null ? (kept as { items?: unknown }).items : undefined;
  return Array.isArray(items) ? { status: 'ok', items: items as Category[] } : undefined;
}

/** Keeps the categories on this device where it has none yet, so that a report can be made without a connection later. Fails silently. */
export async function keepCategoriesReady(): Promise<void> {
  if (keptCategories()) return;
  const { items } = await api(listCategories, { quiet: true });
  keep(KEPT, { items });
}

/** The plant's categories. They change rarely, so a visit to several screens asks for them once. */
export function useCategories() {
  const query = useApiQuery(listCategories, {}, { ...OPTIONS, initialData: keptCategories, initialDataUpdatedAt: 0 });
  const items = query.data?.items;
  const fetched = query.isFetchedAfterMount && !query.isError ? items : undefined;
  useEffect(() => {
    if (fetched) keep(KEPT, { items: fetched });
  }, [fetched]);
  const tree = useMemo(() => (items ? new CategoryTree<Category>(items) : undefined), [items]);
  return { tree, query };
}
