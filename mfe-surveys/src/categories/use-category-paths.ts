import { useMemo } from 'react';
import { listCategories } from '@portal/contracts/issues/contracts';
import type { Category } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { SELDOM_CHANGED_MS, useApiQuery, usePortal } from '@portal/portal-kit';

interface CategoryPaths {
  /** Every category by its path of ids, `/1/5/`, with the names from the root down. */
  options: readonly { value: string; label: string }[];
  /** The names of a path; the path itself where its category is gone. */
  textOf: (path: string) => string;
}

/** The plant's categories as paths: an event concerns a category and those below it. */
export function useCategoryPaths(): CategoryPaths {
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
    const options = (items ?? []).map(({ id }) => ({
      value: `/${lineOf(id)
        .map((category) => category.id)
        .join('/')}/`,
      label: lineOf(id)
        .map(({ name }) => translated(name, locale))
        .join(' > '),
    }));
    return { options, textOf: (path) => options.find(({ value }) => value === path)?.label ?? path };
  }, [items, locale]);
}
