import type { IssueRow } from '@portal/contracts/issues/schemas';
import { RowStepButton } from '../issue-card/row-step-button';
import { WorkItem } from '../my-work/work-item';

/** One open issue with the next step of this reader. */
export function OpenIssue({ issue }: { issue: IssueRow }) {
  return (
    <WorkItem issue={issue} ungraded>
      <RowStepButton issue={issue} />
    </WorkItem>
  );
}
