import { useMemo, type ReactNode } from 'react';
import type { Category } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { RouteLink, useFormat, usePortal, useT } from '@portal/portal-kit';
import { Badge } from '@portal/ui-kit/badge';
import { ColorDot } from '@portal/ui-kit/color-dot';
import type { Column } from '@portal/ui-kit/data-table';
import { Inline } from '@portal/ui-kit/stack';
import { VisuallyHidden } from '@portal/ui-kit/visually-hidden';
import { CategoryIcon } from '../../categories/category-icon';
import type { CategoryTree } from '../../categories/category-tree';

interface CategoryColumnsOptions {
  tree: CategoryTree<Category> | undefined;
  /** Moves a row; left out where the person may not change the order. */
  order?: (category: Category) => ReactNode;
}

/** Name, icon, colour, what lies below, and the order of a level of the tree. */
export function useCategoryColumns({ tree, order }: CategoryColumnsOptions): readonly Column<Category>[] {
  const t = useT();
  const { locale } = usePortal();
  return useMemo<Column<Category>[]>(
    () => [
      {
        id: 'name',
        header: t('categories.name'),
        primary: true,
        cell: ({ name, type }) => (
          <Inline $gap="s">
            <span>{translated(name, locale)}</span>
            {type === 'notice' && <Badge>{t('categories.types.notice')}</Badge>}
          </Inline>
        ),
      },
      {
        id: 'icon',
        header: t('categories.icon'),
        card: 'none',
        cell: ({ icon, color_inherited }) => <CategoryIcon icon={icon} colour={color_inherited} />,
      },
      {
        id: 'color',
        header: t('categories.color'),
        width: [152, 200],
        card: 'none',
        cell: ({ color_inherited, is_color_inherited }) =>
          color_inherited ? (
            <ColorDot colour={color_inherited} label={is_color_inherited ? t('categories.color_inherited') : t('categories.color_own')} />
          ) : (
            t('none')
          ),
      },
      {
        id: 'children',
        header: t('categories.children'),
        card: 'labelled',
        cell: ({ id }) => <Children id={id} count={tree?.children(id).length ?? 0} />,
      },
      ...(order ? [{ id: 'order', header: t('order.title'), card: 'none' as const, cell: order }] : []),
    ],
    [t, locale, tree, order],
  );
}

/** How many lie below, as the way there. */
function Children({ id, count }: { id: number; count: number }) {
  const t = useT();
  const format = useFormat();
  return (
    <RouteLink to="settings.categories.show" params={{ id }}>
      <VisuallyHidden>{t('categories.children')} </VisuallyHidden>
      {format.number(count)}
    </RouteLink>
  );
}
