import type { Category } from '@portal/contracts/issues/schemas';
import { useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import type { CategoryTree } from '../categories/category-tree';
import type { Report } from './use-report';

interface DraftBannerProps {
  report: Report;
  tree: CategoryTree<Category>;
  onDiscard: () => void;
  onContinue: (category: number) => void;
}

/** Offers the report that this person began and left. */
export function DraftBanner({ report, tree, onDiscard, onContinue }: DraftBannerProps) {
  const t = useT();
  const category = tree.get(report.draft.category);
  if (!report.dirty) return null;
  return (
    <Banner
      tone="info"
      title={t('report.kept', { title: report.draft.title || report.draft.user_description })}
      actions={
        <>
          <Button variant="quiet" onClick={onDiscard}>
            {t('report.discard')}
          </Button>
          {category && <Button onClick={() => onContinue(category.id)}>{t('report.continue')}</Button>}
        </>
      }
    />
  );
}
