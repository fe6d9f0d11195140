import { useMemo } from 'react';
import { listCategories } from '@portal/contracts/issues/contracts';
import type { Category } from '@portal/contracts/issues/schemas';
import { useApiQuery } from '@portal/portal-kit';
import { CategoryTree } from './category-tree';

const MINUTE_MS = 60_000;

/** The plant's categories. They change rarely, so a visit to several screens asks for them once. */
export function useCategories() {
  const query = useApiQuery(listCategories, {}, { live: ['category'], staleTime: 10 * MINUTE_MS });
  const items = query.data?.items;
  const tree = useMemo(() => (items ? new CategoryTree<Category>(items) : undefined), [items]);
  return { tree, query };
}
