import { useState } from 'react';
import { listMyIssues } from '@portal/contracts/issues/contracts';
import { REFRESH, TABLE_PAGE_SIZE } from '@portal/contracts/limits';
import { useAddress, useApiQuery, useT } from '@portal/portal-kit';
import { WorkItems } from '../my-work/work-items';
import { IssueFeed } from '../open-issues/issue-feed';
import { ReportedIssueItem } from './reported-issue';

/** What this person reported and what became of it, the newest first. */
export function MyIssuesWidget() {
  const t = useT();
  const [paging, page] = useState({ p: 1, pp: TABLE_PAGE_SIZE as number });
  const query = useApiQuery(listMyIssues, { query: paging }, { live: ['issue'], refetchInterval: REFRESH.dashboardS * 1000, keep: true });
  return (
    <IssueFeed
      title={t('widgets.my_issues')}
      all={useAddress('my_issues')}
      query={query}
      paging={paging}
      onPage={page}
      empty={{ title: t('my_issues.empty'), hint: t('my_issues.empty_hint') }}
    >
      {(issues) => (
        <WorkItems>
          {issues.map((issue) => (
            <ReportedIssueItem key={issue.id} issue={issue} />
          ))}
        </WorkItems>
      )}
    </IssueFeed>
  );
}
