import { useParams } from 'react-router';
import { showIssue } from '@portal/contracts/issues/contracts';
import { useApiQuery } from '@portal/portal-kit';
import { IssueView } from './issue-view';
import { IssueSkeleton } from './issue-skeleton';
import { LoadFailure } from './load-failure';

/** `/issue/:id`: one issue as those who run the plant see it. */
export function IssueDetailPage() {
  const id = Number(useParams().id);
  const query = useApiQuery(showIssue, { params: { id } }, { live: [`issue:${id}`] });
  if (query.data) return <IssueView issue={query.data.item} reloading={query.isFetching} onReload={query.refetch} />;
  return query.isError ? <LoadFailure error={query.error} onRetry={query.refetch} retrying={query.isFetching} /> : <IssueSkeleton />;
}
