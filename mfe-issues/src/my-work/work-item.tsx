import type { ReactNode } from 'react';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { useLabels } from '@portal/ui-kit/labels';
import { IssueCard } from '../issue-card/issue-card';
import { WorkRow, WorkSteps } from './work-items';

interface WorkItemProps {
  issue: IssueRow;
  /** The heading of its group says how critical it is. */
  ungraded?: boolean;
  /** It is no longer in the list, and stays until that is shown anew. */
  gone?: boolean;
  /** The next step. */
  children?: ReactNode;
}

/** One issue of a list on a dashboard, with the next step at its end. */
export function WorkItem({ issue, ungraded, gone = false, children }: WorkItemProps) {
  const labels = useLabels();
  return (
    <WorkRow
      data-issue={issue.id}
      data-gone={gone || undefined}
      aria-description={gone ? labels.goneRow : undefined}
      style={issue.category.color ? ({ '--category': issue.category.color } as object) : undefined}
    >
      <IssueCard issue={issue} ungraded={ungraded} />
      <WorkSteps>{children}</WorkSteps>
    </WorkRow>
  );
}
