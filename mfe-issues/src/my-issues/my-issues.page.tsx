import { useCallback } from 'react';
import { myIssueList } from '@portal/contracts/issues/lists';
import { myIssuesExport } from '@portal/contracts/issues/exports';
import { listMyIssues } from '@portal/contracts/issues/contracts';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { addressOf, useT } from '@portal/portal-kit';
import { ListPage, prefetchList, useList } from '@portal/portal-kit/list';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { Tabs } from '@portal/ui-kit/tabs';
import { prefetchCategories } from '../categories/categories.api';
import { IssueCard } from '../issue-card/issue-card';
import { useStatusChoice } from '../list/issue-choices';
import { useIssueColumns } from '../list/issue-columns';
import { useListPreview } from '../issue-preview/use-list-preview';
import { useCategoryFilter, useWithCategory, withCategory } from '../list/issue-search';
import { StateFilter } from '../state-filter/state-filter';
import { ArchiveFromRow } from './archive-from-row';
import { useReportDialog } from './use-report-dialog';

const COLUMNS = ['title', 'category', 'status', 'operated_by', 'created_at'] as const;

const FIELDS = {
  id: { type: 'integer', filter: 'id_equals' },
  title: { type: 'text', filter: 'text_contains' },
  archived: { type: 'flag', filter: 'archived_equals' },
  status: { type: 'integer', filter: 'flow_state_id_equals' },
  category_planned: { type: 'flag', filter: 'planned_equals', set: true, unset: false },
} as const;

const card = (issue: IssueRow) => <IssueCard own level={2} issue={issue} />;

const LIST = { table: 'my_issues', live: ['issue'] } as const;

/** `/my_issues`: what this person reported and what became of it; unplanned and planned apart. */
export function MyIssuesPage() {
  const t = useT();
  const fields = useWithCategory(FIELDS);
  const list = useList(listMyIssues, myIssueList, fields, LIST);
  const { add, dialog } = useReportDialog();
  const preview = useListPreview(list.rows);
  const { rowMenu: opener } = preview;
  const rowMenu = useCallback(
    (issue: IssueRow) => (
      <Inline $gap="xs" $wrap={false}>
        {opener?.(issue)}
        <ArchiveFromRow issue={issue} />
      </Inline>
    ),
    [opener],
  );
  return (
    <>
      <ListPage
        title={t('routes.my_issues')}
        list={list}
        exported={myIssuesExport}
        columns={useIssueColumns(COLUMNS)}
        around={(rows) => {
          const content = (
            <Stack>
              <StateFilter
                of="my_issues"
                query={list.query}
                enabled={list.rows !== undefined}
                selected={list.values.status}
                onSelect={(state) => list.find({ status: state })}
              />
              <div>{rows}</div>
            </Stack>
          );
          return (
            <Tabs
              label={t('fields.planned')}
              selected={list.values.category_planned ? 'planned' : 'unplanned'}
              onSelect={(tab) => list.find({ category_planned: tab === 'planned' })}
              items={[
                { id: 'unplanned', label: t('planned.no'), content },
                { id: 'planned', label: t('planned.yes'), content },
              ]}
            />
          );
        }}
        filters={[
          { field: 'id', label: t('fields.id') },
          { field: 'title', label: t('search.text') },
          useCategoryFilter(),
          useStatusChoice(list.rows !== undefined),
          { field: 'archived', label: t('search.archived') },
        ]}
        card={card}
        rowHref={({ id }) => addressOf('my_issues.show', { id }) ?? undefined}
        rowMenu={rowMenu}
        rowAccent={(issue) => issue.category.color}
        actions={add}
        empty={{ icon: 'clipboard', title: t('my_issues.empty'), hint: t('my_issues.empty_hint'), action: add }}
      />
      {dialog}
      {preview.panel}
    </>
  );
}

MyIssuesPage.prefetch = () => {
  prefetchList(listMyIssues, myIssueList, withCategory(FIELDS), LIST);
  prefetchCategories();
};
