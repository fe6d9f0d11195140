import type { IssueRow } from '@portal/contracts/issues/schemas';
import { RelativeTime, usePortal, useT, usePersonName } from '@portal/portal-kit';
import { pathOfRef } from '../categories/category-path';
import { IssueLink } from '../my-work/issue-link';
import { WorkRow, WorkWords } from '../my-work/work-items';
import { IssueState } from '../states/issue-state';

/** One issue in short: its state, what it is, who is on it. */
export function OpenIssue({ issue }: { issue: IssueRow }) {
  const t = useT();
  const { locale } = usePortal();
  const nameOf = usePersonName();
  return (
    <WorkRow style={issue.category.color ? ({ '--category': issue.category.color } as object) : undefined}>
      <WorkWords>
        <p>{pathOfRef(issue.category, locale)}</p>
        <h3>
          <IssueLink id={issue.id}>
            <bdi>{issue.title}</bdi>
          </IssueLink>
        </h3>
        <p>
          {[t('number', { id: issue.id }), issue.equipment_name, nameOf(issue.current_employee) ?? t('open_issues.nobody')]
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          <RelativeTime at={issue.created_at} />
        </p>
      </WorkWords>
      <IssueState issue={issue} />
    </WorkRow>
  );
}
