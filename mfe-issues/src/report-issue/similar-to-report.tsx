import { CONTAINS_MIN } from '@portal/contracts/lists';
import { usePortal, useT } from '@portal/portal-kit';
import { usePaused } from '@portal/portal-kit/fields';
import { RelatedBox } from './related-box';
import type { Report } from './use-report';
import { SimilarIssues, useSimilarIssues } from '../similar/similar-issues';

const SHOWN = 3;

/** While a title is typed, for those who read issues: what was done when it happened before. */
export function SimilarToReport({ report, category }: { report: Report; category: number }) {
  const t = useT();
  const { can } = usePortal();
  const title = usePaused(report.draft.title.trim());
  const { equipment_id } = report.draft;
  const asks = can('issues/read') && [...title].length >= CONTAINS_MIN;
  const query = useSimilarIssues({ title, category_id: category, ...(equipment_id !== null && { equipment_id }) }, asks);
  const issues = asks ? (query.data?.items ?? []).slice(0, SHOWN) : [];
  if (issues.length === 0) return null;
  return (
    <RelatedBox role="status">
      <h2>{t('similar.title')}</h2>
      <SimilarIssues issues={issues} />
    </RelatedBox>
  );
}
