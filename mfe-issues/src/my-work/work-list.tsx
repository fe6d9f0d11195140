import type { AssignedIssue } from '@portal/contracts/issues/schemas';
import { useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Pagination } from '@portal/ui-kit/pagination';
import type { AssignedList } from './my-work.api';
import { WorkGroups } from './work-groups';
import { WorkItem } from './work-item';
import { SteadyRows } from './work-items';

interface WorkListProps {
  list: AssignedList;
  issues: readonly AssignedIssue[];
  onTake: (issue: AssignedIssue) => void;
}

/** What waits for this person or their group, by criticality and age. */
export function WorkList({ list, issues, onTake }: WorkListProps) {
  const t = useT();
  const { isGone } = list.steady;
  return (
    <SteadyRows feed={list}>
      <WorkGroups rows={issues}>
        {(issue) => (
          <WorkItem key={issue.id} issue={issue} ungraded gone={isGone(issue)}>
            {issue.actions.includes('take') && (
              <Button
                size="large"
                icon="wrench"
                disabled={isGone(issue)}
                onClick={() => onTake(issue)}
                aria-label={t('my_work.step.take', { id: issue.id })}
              >
                {t('actions.take')}
              </Button>
            )}
          </WorkItem>
        )}
      </WorkGroups>
      {list.pages && <Pagination {...list.pages} />}
    </SteadyRows>
  );
}
