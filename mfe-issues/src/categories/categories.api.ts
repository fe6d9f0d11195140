import { useMemo } from 'react';
import { listCategories } from '@portal/contracts/issues/contracts';
import type { Category } from '@portal/contracts/issues/schemas';
import { prefetchQuery, useApiQuery } from '@portal/portal-kit';
import { CategoryTree } from './category-tree';

const OPTIONS = { live: ['category'], staleTime: 10 * 60_000 } as const;

/** Asks for them before the screen is drawn. */
export const prefetchCategories = (): void => prefetchQuery(listCategories, {}, OPTIONS);

/** The plant's categories. They change rarely, so a visit to several screens asks for them once. */
export function useCategories() {
  const query = useApiQuery(listCategories, {}, OPTIONS);
  const items = query.data?.items;
  const tree = useMemo(() => (items ? new CategoryTree<Category>(items) : undefined), [items]);
  return { tree, query };
}
