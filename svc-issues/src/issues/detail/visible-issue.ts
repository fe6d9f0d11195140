import { NotFound } from '@portal/service-kit/errors';
import { isVisible } from '../model/issue-rights';
import type { Change } from '../save/save-issue';
import type { IssueDetail } from './issue-detail';
import { findIssue } from './issue-detail.repository';

/**
 * An issue to be read.
 *
 * @throws NotFound where there is none that the caller may see
 */
export async function getVisibleIssue({ caller, query }: Pick<Change, 'caller' | 'query'>, id: number): Promise<IssueDetail> {
  const detail = await findIssue(query, id);
  if (!detail || !isVisible(caller, { record: detail, employees: detail.employees, watchers: detail.watchers }))
    throw new NotFound('The issue');
  return detail;
}
