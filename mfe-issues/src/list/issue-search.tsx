import { useMemo } from 'react';
import type { Category } from '@portal/contracts/issues/schemas';
import { useAddress, usePortal, useT } from '@portal/portal-kit';
import type { SearchFields } from '@portal/portal-kit/list';
import { ButtonLink } from '@portal/ui-kit/button';
import { useCategories } from '../categories/categories.api';
import type { CategoryTree } from '../categories/category-tree';
import { CategoryFilter } from '../categories/category-filter';

/** A search by category: in the address its id, in the call its path, which everything below it shares. */
const categoryField = (tree: CategoryTree<Category> | undefined) =>
  ({
    type: 'integer',
    filter: 'category_path_starts_with',
    // Without the tree the path is not known: asking now would show the wrong rows.
    toFilter: (id: number) => tree && (tree.get(id)?.path ?? null),
  }) as const;

/** Fields of a list with the search by category, before the plant's categories are known. */
export const withCategory = <F extends SearchFields>(fields: F, tree?: CategoryTree<Category>) => ({
  ...fields,
  category: categoryField(tree),
});

/** The same with the plant's categories. `fields` are a constant. */
export function useWithCategory<F extends SearchFields>(fields: F) {
  const { tree } = useCategories();
  return useMemo(() => withCategory(fields, tree), [fields, tree]);
}

/** How that search looks. */
export function useCategoryFilter() {
  const t = useT();
  const { locale } = usePortal();
  const { tree } = useCategories();
  return {
    field: 'category',
    shown: (value: number | null) => (value === null ? null : tree?.pathText(value, locale)),
    label: t('fields.category'),
    width: 'wide',
    control: (value: number | null, onChange: (value: number | null) => void) => <CategoryFilter value={value} onChange={onChange} />,
  } as const;
}

/** The way to report an issue; nothing where the person may not. */
export function NewIssueLink() {
  const t = useT();
  const address = useAddress('new_issue');
  return (
    address && (
      <ButtonLink variant="primary" icon="plus" href={address}>
        {t('actions.new')}
      </ButtonLink>
    )
  );
}
