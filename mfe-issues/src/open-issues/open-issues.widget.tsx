import { listIssues } from '@portal/contracts/issues/contracts';
import { TABLE_PAGE_SIZE } from '@portal/contracts/limits';
import { useAddress, useT } from '@portal/portal-kit';
import { useFeed } from '../my-work/use-feed';
import { usePaging } from '../my-work/use-paging';
import { WorkGroups } from '../my-work/work-groups';
import { IssueFeed } from './issue-feed';
import { OpenIssue } from './open-issue';

/** What is open in the plant now, the most critical first, of equals what nobody is on, then the oldest. */
export function OpenIssuesWidget() {
  const t = useT();
  const open = { flow_state_finished_equals: false, sort_by: 'urgency', sort_dir: 'asc' } as const;
  const feed = useFeed(listIssues, open, usePaging(TABLE_PAGE_SIZE, 'open_issues'));
  return (
    <IssueFeed
      title={t('widgets.open_issues')}
      all={useAddress('issues', {}, { open: 1 })}
      feed={feed}
      empty={{ title: t('open_issues.empty'), hint: t('open_issues.empty_hint') }}
    >
      {(issues, isGone) => (
        <WorkGroups rows={issues}>{(issue) => <OpenIssue key={issue.id} issue={issue} gone={isGone(issue)} />}</WorkGroups>
      )}
    </IssueFeed>
  );
}
