import type { IssueRow } from '@portal/contracts/issues/schemas';
import type { Portal } from '@portal/portal-kit';

/** What a reader of a list does next with an issue that nobody has taken: whoever assigns work assigns it, whoever does work takes it. */
export function rowStep(issue: IssueRow, can: Portal['can']): 'assign' | 'take' | null {
  const { resolved, finished } = issue.flow_state;
  if (issue.current_employee || issue.rejected || issue.deleted_at || resolved || finished || !can('issues/read')) return null;
  if (can('issues.assign/update')) return 'assign';
  return can('issues.transition/update') ? 'take' : null;
}
