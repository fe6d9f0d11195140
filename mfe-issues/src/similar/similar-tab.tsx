import type { Issue } from '@portal/contracts/issues/schemas';
import { LoadError, useT } from '@portal/portal-kit';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { SimilarIssues, useSimilarIssues } from './similar-issues';

/** What was fixed before and is called like this issue. */
export function SimilarTab({ issue }: { issue: Issue }) {
  const t = useT();
  const { id, title, category_id, equipment_id } = issue;
  const query = useSimilarIssues({ title, category_id, besides: id, ...(equipment_id !== null && { equipment_id }) }, true);
  if (!query.data) return query.isError ? <LoadError compact error={query.error} onRetry={query.refetch} /> : <SkeletonText lines={4} />;
  if (query.data.items.length === 0) return <EmptyState compact icon="search" title={t('similar.empty')} />;
  return <SimilarIssues issues={query.data.items} />;
}
