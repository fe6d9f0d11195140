import { listMyIssues } from '@portal/contracts/issues/contracts';
import { TABLE_PAGE_SIZE } from '@portal/contracts/limits';
import { useAddress, useT } from '@portal/portal-kit';
import { useFeed } from '../my-work/use-feed';
import { usePaging } from '../my-work/use-paging';
import { WorkItems } from '../my-work/work-items';
import { IssueFeed } from '../open-issues/issue-feed';
import { ReportedIssueItem } from './reported-issue';

/** What this person reported and what became of it, the newest first. */
export function MyIssuesWidget() {
  const t = useT();
  return (
    <IssueFeed
      title={t('widgets.my_issues')}
      all={useAddress('my_issues')}
      feed={useFeed(listMyIssues, {}, usePaging(TABLE_PAGE_SIZE, 'my_issues'))}
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
