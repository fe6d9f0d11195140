import * as contracts from '@portal/contracts/issues/contracts';
import { issueExport, issueHistoryExport, issuesExport, myIssuesExport } from '@portal/contracts/issues/exports';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { defineExport, type ExportColumn, type ExportDefinition, type MemberPath } from '@portal/service-kit/exports';
import { t } from '../../../texts';
import { allIssues, oneIssue, reportedIssues, workedIssues } from './issue-list.repository';

type RowColumn = (typeof issuesExport.columns)[number];

const ROW: Record<RowColumn, ExportColumn<MemberPath<IssueRow>>> = {
  id: { title: t('exports.columns.id'), kind: 'number', value: 'id' },
  title: { title: t('exports.columns.title'), kind: 'text', value: 'title' },
  category: { title: t('exports.columns.category'), kind: 'translations', value: ['category.parents.name', 'category.name'] },
  status: { title: t('exports.columns.status'), kind: 'translations', value: 'flow_state_name' },
  criticality: { title: t('exports.columns.criticality'), kind: 'translations', value: 'criticality.value' },
  equipment: { title: t('exports.columns.equipment'), kind: 'text', value: 'equipment_name' },
  operated_by: { title: t('exports.columns.operated_by'), kind: 'text', value: 'current_employee.name' },
  created_at: { title: t('exports.columns.created_at'), kind: 'datetime', value: 'created_at' },
  created_by: { title: t('exports.columns.created_by'), kind: 'text', value: 'created_by_user.name' },
  formal_confirm: { title: t('exports.columns.formal_confirm'), kind: 'datetime', value: 'formal_confirm_at' },
};

const all = defineExport({
  list: issuesExport,
  contract: contracts.listIssues,
  title: t('exports.lists.issues'),
  columns: ROW,
  rows: ({ query, searchParams }) => allIssues(query, searchParams),
});

const reported = defineExport({
  list: myIssuesExport,
  contract: contracts.listMyIssues,
  title: t('exports.lists.my_issues'),
  columns: ROW,
  rows: ({ caller, query, searchParams }) => reportedIssues(query, searchParams, caller.user),
});

const worked = defineExport({
  list: issueHistoryExport,
  contract: contracts.listIssueHistory,
  title: t('exports.lists.history'),
  columns: ROW,
  rows: ({ caller, query, searchParams }) => workedIssues(query, searchParams, caller.user),
});

const one = defineExport({
  list: issueExport,
  contract: contracts.getIssue,
  title: t('exports.lists.issue'),
  columns: {
    ...ROW,
    user_description: { title: t('exports.columns.user_description'), kind: 'text', value: 'user_description' },
    department: { title: t('exports.columns.department'), kind: 'translations', value: 'department.value' },
    prod_line: { title: t('exports.columns.prod_line'), kind: 'translations', value: 'prod_line.value' },
    cost_center: { title: t('exports.columns.cost_center'), kind: 'text', value: 'cost_center.symbol' },
    took_at: { title: t('exports.columns.took_at'), kind: 'datetime', value: 'took_at' },
    finished_at: { title: t('exports.columns.finished_at'), kind: 'datetime', value: 'finished_at' },
    resolution: { title: t('exports.columns.resolution'), kind: 'text', value: 'resolution' },
    rejection_reason: { title: t('exports.columns.rejection_reason'), kind: 'text', value: 'rejection_reason' },
    wait_s: { title: t('exports.columns.wait_s'), kind: 'duration', value: 'clocks.wait_s' },
    service_s: { title: t('exports.columns.service_s'), kind: 'duration', value: 'clocks.service_s' },
    suspend_s: { title: t('exports.columns.suspend_s'), kind: 'duration', value: 'clocks.suspend_s' },
  },
  rows: ({ params }) => oneIssue(params.id),
});

/** The lists of issues that can be exported, and one issue. */
export const issueExports: readonly ExportDefinition[] = [all, reported, worked, one];
