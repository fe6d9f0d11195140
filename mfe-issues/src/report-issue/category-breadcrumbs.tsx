import styled from 'styled-components';
import type { Category } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Icon } from '@portal/ui-kit/icon';
import { Inline } from '@portal/ui-kit/stack';
import { media } from '@portal/ui-kit/theme';
import type { CategoryTree } from '../categories/category-tree';

interface CategoryBreadcrumbsProps {
  tree: CategoryTree<Category>;
  /** Category whose level is shown; for a chosen one its own number. */
  at: number;
  onGo: (parent: number | null) => void;
}

/** The title says the way, too: on a phone the step back is enough. */
const Level = styled(Inline)`
  ${media.phone} {
    display: none;
  }
`;

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
      {[null, ...above].map((level, index) => (
        <Level key={level?.id ?? 0} $gap="xs" $wrap={false}>
          <Button variant="quiet" onClick={() => onGo(level?.id ?? null)}>
            {level ? translated(level.name, locale) : t('report.all')}
          </Button>
          {index < above.length && <Icon name="chevron-right" size="1em" />}
        </Level>
      ))}
    </Inline>
  );
}
