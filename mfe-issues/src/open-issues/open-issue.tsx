import type { IssueRow } from '@portal/contracts/issues/schemas';
import { RowStepButton } from '../issue-card/row-step-button';
import { WorkItem } from '../my-work/work-item';

/** One open issue with the next step of this reader; none any more where it is `gone` from the list. */
export function OpenIssue({ issue, gone }: { issue: IssueRow; gone: boolean }) {
  return (
    <WorkItem issue={issue} ungraded gone={gone}>
      <RowStepButton issue={issue} disabled={gone} />
    </WorkItem>
  );
}
