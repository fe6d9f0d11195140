import { useState } from 'react';
import { listIssues } from '@portal/contracts/issues/routes';
import { PAGE_SIZES, REFRESH, TABLE_PAGE_SIZE } from '@portal/contracts/limits';
import { LoadError, useAddress, useApiQuery, useT } from '@portal/portal-kit';
import { ButtonLink } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Pagination } from '@portal/ui-kit/pagination';
import { WorkItems, WorkSkeleton } from '../my-work/work-items';
import { OpenIssue } from './open-issue';

/** What is open in the plant now, the newest first. */
export function OpenIssuesWidget() {
  const t = useT();
  const [{ p, pp }, show] = useState({ p: 1, pp: TABLE_PAGE_SIZE as number });
  const query = useApiQuery(
    listIssues,
    { query: { flow_state_finished_equals: false, sort_by: 'id', sort_dir: 'desc', p, pp } },
    { live: ['issue'], refetchInterval: REFRESH.dashboardS * 1000, keep: true },
  );
  const all = useAddress('issues', {}, { open: 1 });
  const total = query.data?.meta.total ?? 0;
  return (
    <Card flush title={t('widgets.open_issues')} actions={all && <ButtonLink variant="quiet" size="small" iconEnd="chevron-right" href={all}>{t('actions.show_all')}</ButtonLink>}>
      {!query.data && (query.isError ? <LoadError compact error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} /> : <WorkSkeleton />)}
      {query.data && total === 0 && <EmptyState compact icon="circle-check" tone="success" title={t('open_issues.empty')}>{t('open_issues.empty_hint')}</EmptyState>}
      {query.data && <WorkItems>{query.data.items.map((issue) => <OpenIssue key={issue.id} issue={issue} />)}</WorkItems>}
      {total > TABLE_PAGE_SIZE && <Pagination page={p} pageSize={pp} total={total} pageSizes={PAGE_SIZES} onPage={(page) => show({ p: page, pp })} onPageSize={(size) => show({ p: 1, pp: size })} />}
    </Card>
  );
}
