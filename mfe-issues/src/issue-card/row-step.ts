import type { IssueRow } from '@portal/contracts/issues/schemas';
import type { Portal } from '@portal/portal-kit';

/**
 * What a reader of a list does next with an issue: whoever assigns work assigns one that nobody has taken, whoever does work takes it; one
 * that `user` took goes on by their `own` steps, which the row does not say.
 */
export function rowStep(issue: IssueRow, can: Portal['can'], user?: number): 'assign' | 'take' | 'own' | null {
  const { resolved, finished } = issue.flow_state;
  if (issue.rejected || issue.deleted_at || resolved || finished || !can('issues/read')) return null;
  if (issue.current_employee) return issue.current_employee.id === user ? 'own' : null;
  if (can('issues.assign/update')) return 'assign';
  return can('issues.transition/update') ? 'take' : null;
}
