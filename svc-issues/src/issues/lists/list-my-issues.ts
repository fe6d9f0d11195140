import type { Page } from '@portal/contracts/answers';
import * as contracts from '@portal/contracts/issues/contracts';
import { issueHistoryList, myIssueList } from '@portal/contracts/issues/lists';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { listOf, runList } from '@portal/service-kit/list';
import { useCase } from '../../deps';
import { baseConditions, filtersOf, sortsOf } from './issue-filters';
import { ROW_ITEM, ROW_JOIN } from './issue-row';

const source = { from: 'issue i', tenant: 'i.tenant_id', id: 'i.id', join: ROW_JOIN, item: ROW_ITEM };

const reported = listOf(myIssueList, {
  ...source,
  where: (sent) => `i.created_by = :user and ${baseConditions(sent)}`,
  filters: filtersOf(myIssueList.filters),
  sorts: sortsOf(myIssueList.sorts),
});

const worked = listOf(issueHistoryList, {
  ...source,
  where: `i.deleted_at is null and i.id in (
    select e.issue_id from issue_employee e where e.tenant_id = :tenant and e.user_id = :user and e.finished_at is not null and e.deleted_at is null)`,
  filters: filtersOf(issueHistoryList.filters),
  sorts: sortsOf(issueHistoryList.sorts),
});

/** What the caller reported. */
export const listMyIssues = useCase({
  contract: contracts.listMyIssues,
  run: ({ caller, read, searchParams }) => runList<Page<IssueRow>>(read, reported, searchParams, { user: caller.user }),
});

/** What the caller worked on and finished. */
export const listIssueHistory = useCase({
  contract: contracts.listIssueHistory,
  run: ({ caller, read, searchParams }) => runList<Page<IssueRow>>(read, worked, searchParams, { user: caller.user }),
});
