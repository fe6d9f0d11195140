import { useParams } from 'react-router';
import { getMyIssue } from '@portal/contracts/issues/contracts';
import { useApiQuery } from '@portal/portal-kit';
import { LoadFailure } from './load-failure';
import { IssueSkeleton } from './issue-skeleton';
import { IssueView } from './issue-view';

/** `/my_issues/:id`: an issue as the person who reported it or works on it sees it. */
export function MyIssueDetailPage() {
  const id = Number(useParams().id);
  const query = useApiQuery(getMyIssue, { params: { id } }, { live: [`issue:${id}`] });
  if (query.data) return <IssueView key={id} own issue={query.data.item} reloading={query.isFetching} onReload={query.refetch} />;
  return query.isError ? (
    <LoadFailure list="my_issues" error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
  ) : (
    <IssueSkeleton id={id} list="my_issues" />
  );
}
