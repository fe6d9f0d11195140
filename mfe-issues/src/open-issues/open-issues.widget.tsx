import { useState } from 'react';
import { listIssues } from '@portal/contracts/issues/contracts';
import { REFRESH, TABLE_PAGE_SIZE } from '@portal/contracts/limits';
import { useAddress, useApiQuery, useT } from '@portal/portal-kit';
import { WorkGroups } from '../my-work/work-groups';
import { IssueFeed } from './issue-feed';
import { OpenIssue } from './open-issue';

/** What is open in the plant now, the most critical first, of equals the oldest. */
export function OpenIssuesWidget() {
  const t = useT();
  const [paging, page] = useState({ p: 1, pp: TABLE_PAGE_SIZE as number });
  const query = useApiQuery(
    listIssues,
    { query: { flow_state_finished_equals: false, sort_by: 'urgency', sort_dir: 'asc', ...paging } },
    { live: ['issue'], refetchInterval: REFRESH.dashboardS * 1000, keep: true },
  );
  return (
    <IssueFeed
      title={t('widgets.open_issues')}
      all={useAddress('issues', {}, { open: 1 })}
      query={query}
      paging={paging}
      onPage={page}
      empty={{ title: t('open_issues.empty'), hint: t('open_issues.empty_hint') }}
    >
      {(issues) => <WorkGroups rows={issues}>{(issue) => <OpenIssue key={issue.id} issue={issue} />}</WorkGroups>}
    </IssueFeed>
  );
}
