import { Navigate, useLocation, useParams } from 'react-router';
import { getIssue } from '@portal/contracts/issues/contracts';
import { addressOf, useApiQuery, usePortal } from '@portal/portal-kit';
import { IssueView } from './issue-view';
import { IssueSkeleton } from './issue-skeleton';
import { LoadFailure } from './load-failure';

/** `/issue/:id`: one issue as those who run the plant see it; others are led to their own view of it. */
export function IssueDetailPage() {
  const id = Number(useParams().id);
  const reads = usePortal().can('issues/read');
  const query = useApiQuery(getIssue, { params: { id } }, { live: [`issue:${id}`], enabled: reads });
  const { search } = useLocation();
  const own = addressOf('my_issues.show', { id });
  if (!reads && own) return <Navigate replace to={own + search} />;
  if (query.data) return <IssueView key={id} issue={query.data.item} reloading={query.isFetching} onReload={query.refetch} />;
  return query.isError ? (
    <LoadFailure list="issues" error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
  ) : (
    <IssueSkeleton id={id} list="issues" />
  );
}
