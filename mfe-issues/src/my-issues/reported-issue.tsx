import styled from 'styled-components';
import type { ReportedIssue } from '@portal/contracts/issues/schemas';
import { IssueCard } from '../issue-card/issue-card';
import { space } from '@portal/ui-kit/theme';
import { WorkRow } from '../my-work/work-items';
import { StageDots } from '../states/stage-dots';

const Reported = styled(WorkRow)`
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  > * {
    justify-self: stretch;
  }
`;

/** One issue that this person reported, and how far it is. */
export function ReportedIssueItem({ issue }: { issue: ReportedIssue }) {
  return (
    <Reported style={issue.category.color ? ({ '--category': issue.category.color } as object) : undefined}>
      <IssueCard issue={issue} />
      {!issue.rejected && <StageDots stage={issue.stage} />}
    </Reported>
  );
}
