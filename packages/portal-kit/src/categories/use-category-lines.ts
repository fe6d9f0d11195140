import { useMemo } from 'react';
import { listCategories } from '@portal/contracts/issues/contracts';
import type { Category } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal } from '../portal/use-portal';
import { SELDOM_CHANGED_MS, useApiQuery } from '../query/use-api-query';

/** A category with its names from the root down. */
export interface CategoryLine {
  id: number;
  /** Path of ids, `/1/5/`. */
  path: string;
  /** `Breakdown > Mechanical` */
  label: string;
  /** Issues can be reported into it. */
  reportable: boolean;
}

/** The plant's categories, parents before children. */
export function useCategoryLines(): readonly CategoryLine[] {
  const { locale } = usePortal();
  const items = useApiQuery(listCategories, {}, { live: ['category'], staleTime: SELDOM_CHANGED_MS }).data?.items;
  return useMemo(() => {
    const byId = new Map((items ?? []).map((category) => [category.id, category]));
    const lineOf = (id: number) => {
      const line: Category[] = [];
      for (let at = byId.get(id); at && !line.includes(at); at = at.parent_id === null ? undefined : byId.get(at.parent_id))
        line.unshift(at);
      return line;
    };
    return (items ?? []).map(({ id, type, can_be_picked }) => ({
      id,
      path: `/${lineOf(id)
        .map((category) => category.id)
        .join('/')}/`,
      label: lineOf(id)
        .map(({ name }) => translated(name, locale))
        .join(' > '),
      reportable: type !== 'notice' && can_be_picked,
    }));
  }, [items, locale]);
}
