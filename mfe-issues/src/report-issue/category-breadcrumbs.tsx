import type { Category } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Icon } from '@portal/ui-kit/icon';
import { Inline } from '@portal/ui-kit/stack';
import type { CategoryTree } from '../categories/category-tree';

interface CategoryBreadcrumbsProps {
  tree: CategoryTree<Category>;
  /** Category whose level is shown; for a chosen one its own number. */
  at: number;
  onGo: (parent: number | null) => void;
}

/** The way back: one big step up, and every level above by name. */
export function CategoryBreadcrumbs({ tree, at, onGo }: CategoryBreadcrumbsProps) {
  const t = useT();
  const { locale } = usePortal();
  const above = tree.path(at).slice(0, -1);
  return (
    <Inline as="nav" $gap="xs" aria-label={t('fields.category')}>
      <Button icon="arrow-left" onClick={() => onGo(above.at(-1)?.id ?? null)}>
        {t('actions.back')}
      </Button>
      <Button variant="quiet" onClick={() => onGo(null)}>
        {t('report.all')}
      </Button>
      {above.map((category) => (
        <Inline key={category.id} $gap="xs">
          <Icon name="chevron-right" size="1em" />
          <Button variant="quiet" onClick={() => onGo(category.id)}>
            {translated(category.name, locale)}
          </Button>
        </Inline>
      ))}
    </Inline>
  );
}
