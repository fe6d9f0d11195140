import type { Caller } from '@portal/service-kit/context';
import { NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { isVisible } from '../../model/issue-rights';
import type { IssueDetail } from './issue-detail';
import { findIssue } from './issue-detail.repository';

/**
 * An issue to be read.
 *
 * @throws NotFound where there is none that the caller may see
 */
export async function getVisibleIssue({ caller, query }: { caller: Caller; query: Query }, id: number): Promise<IssueDetail> {
  const detail = await findIssue(query, id);
  if (!detail || !isVisible(caller, { record: detail, employees: detail.employees, watchers: detail.watchers }))
    throw new NotFound('The issue');
  return detail;
}
