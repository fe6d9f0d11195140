import { useMemo } from 'react';
import { issueList } from '@portal/contracts/issues/lists';
import { listIssues } from '@portal/contracts/issues/contracts';
import { addressOf, useT } from '@portal/portal-kit';
import { ListPage, useList } from '@portal/portal-kit/list';
import { useIssueColumns } from '../list/issue-columns';
import { NewIssueLink, useCategoryField, useCategoryFilter } from '../list/issue-search';

const COLUMNS = ['id', 'title', 'category', 'status', 'criticality', 'operated_by', 'created_at', 'created_by'] as const;

const FIELDS = {
  id: { type: 'integer', filter: 'id_equals' },
  title: { type: 'text', filter: 'title_contains' },
  open: { type: 'flag', filter: 'flow_state_finished_equals', set: false },
  archived: { type: 'flag', filter: 'archived_equals' },
} as const;

/** `/issues`: every issue of the plant that this person may see. */
export function IssueListPage() {
  const t = useT();
  const category = useCategoryField();
  const fields = useMemo(() => ({ ...FIELDS, category }), [category]);
  return (
    <ListPage
      title={t('routes.issues')}
      list={useList(listIssues, issueList, fields, { table: 'issues', live: ['issue'] })}
      columns={useIssueColumns(COLUMNS)}
      filters={[
        { field: 'id', label: t('fields.id') },
        { field: 'title', label: t('search.title') },
        useCategoryFilter(),
        { field: 'open', label: t('search.open') },
        { field: 'archived', label: t('search.archived') },
      ]}
      rowHref={({ id }) => addressOf('issues.show', { id }) ?? undefined}
      rowAccent={(issue) => issue.category.color}
      actions={<NewIssueLink />}
      empty={{ icon: 'clipboard', title: t('issues.empty'), hint: t('issues.empty_hint'), action: <NewIssueLink /> }}
    />
  );
}
