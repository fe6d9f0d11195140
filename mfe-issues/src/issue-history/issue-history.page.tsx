import { issueHistoryList } from '@portal/contracts/issues/lists';
import { issueHistoryExport } from '@portal/contracts/issues/exports';
import { listIssueHistory } from '@portal/contracts/issues/contracts';
import type { DictionaryGroup, IssueRow } from '@portal/contracts/issues/schemas';
import { addressOf, useDictionary, usePortal, useT } from '@portal/portal-kit';
import { DictionaryField } from '@portal/portal-kit/fields';
import { ListPage, prefetchList, useList } from '@portal/portal-kit/list';
import { Stack } from '@portal/ui-kit/stack';
import { prefetchCategories } from '../categories/categories.api';
import { IssueCard } from '../issue-card/issue-card';
import { useStatusChoice } from '../list/issue-choices';
import { useIssueColumns } from '../list/issue-columns';
import { useListPreview } from '../issue-preview/use-list-preview';
import { useCategoryFilter, useWithCategory, withCategory } from '../list/issue-search';
import { useMachineFilter } from '../list/use-machine-filter';
import { StateFilter } from '../state-filter/state-filter';

const COLUMNS = ['id', 'title', 'category', 'equipment', 'status', 'criticality', 'created_at', 'created_by', 'formal_confirm'] as const;

const FIELDS = {
  id: { type: 'integer', filter: 'id_equals' },
  status: { type: 'integer', filter: 'flow_state_id_equals' },
  planned: { type: 'choice', filter: 'planned_equals' },
  equipment: { type: 'integer', filter: 'equipment_id_equals' },
  criticality: { type: 'integer', filter: 'criticality_equals' },
  confirmed: { type: 'choice', filter: 'formal_confirm_equals' },
  prod_line: { type: 'integer', filter: 'prod_line_equals' },
} as const;

const card = (issue: IssueRow) => <IssueCard level={2} issue={issue} />;

const LIST = { table: 'issue_history', live: ['issue', 'equipment'], autoReload: false } as const;

/** `/me/issue_history`: what this person worked on and finished. */
export function IssueHistoryPage() {
  const t = useT();
  const { can } = usePortal();
  const { wordOf } = useDictionary();
  const fields = useWithCategory(FIELDS);
  const list = useList(listIssueHistory, issueHistoryList, fields, LIST);
  const preview = useListPreview(list.rows);
  return (
    <>
      <ListPage
        title={t('routes.issue_history')}
        list={list}
        exported={issueHistoryExport}
        columns={useIssueColumns(COLUMNS)}
        around={(content) => (
          <Stack>
            <StateFilter
              of="issue_history"
              query={list.query}
              enabled={list.rows !== undefined}
              selected={list.values.status}
              onSelect={(status) => list.find({ status })}
            />
            <div>{content}</div>
          </Stack>
        )}
        filters={[
          { field: 'id', label: t('fields.id') },
          useCategoryFilter(),
          useMachineFilter(list.values.equipment, 'machine'),
          useStatusChoice(list.rows !== undefined),
          { field: 'planned', label: t('fields.planned'), words: [t('planned.yes'), t('planned.no')] },
          { field: 'criticality', ...entryOf('issue_criticality', t('fields.criticality'), wordOf) },
          { field: 'prod_line', ...entryOf('prod_lines', t('fields.prod_line'), wordOf) },
          { field: 'confirmed', label: t('search.formal_confirm') },
        ]}
        card={card}
        rowHref={({ id }) => addressOf(can('issues/read') ? 'issues.show' : 'my_issues.show', { id }) ?? undefined}
        rowMenu={preview.rowMenu}
        rowAccent={(issue) => issue.category.color}
        empty={{ icon: 'clipboard', title: t('history.empty'), hint: t('history.empty_hint') }}
      />
      {preview.panel}
    </>
  );
}

IssueHistoryPage.prefetch = () => {
  prefetchList(listIssueHistory, issueHistoryList, withCategory(FIELDS), LIST);
  prefetchCategories();
};

/** A search by an entry of a dictionary. */
function entryOf(group: DictionaryGroup, label: string, wordOf: (id: number | null) => string | null) {
  return {
    label,
    shown: wordOf,
    width: 'medium',
    control: (value: number | null, onChange: (value: number | null) => void) => (
      <DictionaryField hideLabel label={label} none={label} group={group} value={value} onChange={onChange} />
    ),
  } as const;
}
