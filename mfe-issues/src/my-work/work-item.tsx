import type { ReactNode } from 'react';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { IssueCard } from '../issue-card/issue-card';
import { WorkRow, WorkSteps } from './work-items';

interface WorkItemProps {
  issue: IssueRow;
  /** The heading of its group says how critical it is. */
  ungraded?: boolean;
  /** The next step. */
  children?: ReactNode;
}

/** One issue of a list on a dashboard, with the next step at its end. */
export function WorkItem({ issue, ungraded, children }: WorkItemProps) {
  return (
    <WorkRow data-issue={issue.id} style={issue.category.color ? ({ '--category': issue.category.color } as object) : undefined}>
      <IssueCard issue={issue} ungraded={ungraded} />
      <WorkSteps>{children}</WorkSteps>
    </WorkRow>
  );
}
