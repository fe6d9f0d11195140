import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { issueList } from '@portal/contracts/issues/lists';
import { issuesExport } from '@portal/contracts/issues/exports';
import { listIssues } from '@portal/contracts/issues/contracts';
import { addressOf, currentSearch, lazyPanel, Slot, useFormat, useT } from '@portal/portal-kit';
import { ListPage, prefetchList, useList } from '@portal/portal-kit/list';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Stack } from '@portal/ui-kit/stack';
import { useSelectColumn } from '../bulk/use-select-column';
import { useSelected, useSelection } from '../bulk/use-selection';
import { prefetchCategories } from '../categories/categories.api';
import { prefetchIssueCounts } from '../issue-counts/issue-counts.api';
import { useIssueColumns } from '../list/issue-columns';
import { card, cardAction, fetchCards } from './lazy-card';
import { useListPreview } from '../issue-preview/use-list-preview';
import { CountFilters } from '../issue-counts/count-strip';
import { FilterRow } from '../list/filter-row';
import { useIssueChoices } from '../list/issue-choices';
import { NewIssueLink, useCategoryFilter, useWithCategory, withCategory } from '../list/issue-search';
import { StateFilter } from '../state-filter/state-filter';
import { useMachineFilter } from '../list/use-machine-filter';

const COLUMNS = ['id', 'title', 'equipment', 'category', 'status', 'criticality', 'operated_by', 'created_at', 'created_by'] as const;

const FIELDS = {
  id: { type: 'integer', filter: 'id_equals' },
  title: { type: 'text', filter: 'text_contains' },
  open: { type: 'flag', filter: 'flow_state_finished_equals', set: false },
  archived: { type: 'flag', filter: 'archived_equals' },
  stopped: { type: 'flag', filter: 'stopped_equals' },
  unassigned: { type: 'flag', filter: 'unassigned_equals' },
  waiting: { type: 'flag', filter: 'waiting_equals' },
  overdue: { type: 'flag', filter: 'overdue_equals' },
  status: { type: 'integer', filter: 'flow_state_id_equals' },
  criticality: { type: 'integer', filter: 'criticality_equals' },
  person: { type: 'integer', filter: 'current_employee_equals' },
  line: { type: 'integer', filter: 'prod_line_equals' },
  equipment: { type: 'integer', filter: 'equipment_id_equals' },
  finished_from: { type: 'text', filter: 'finished_at_gte' },
  finished_to: { type: 'text', filter: 'finished_at_lt' },
} as const;

const LIST = { table: 'issues', live: ['issue', 'equipment'] } as const;

const BulkBar = lazyPanel(async () => (await import('../bulk/bulk-bar')).BulkBar);

const loadBuiltInViews = async () => (await import('./built-in-views')).useBuiltInViews;

/** `/issues`: every issue of the plant that this person may see. */
export function IssueListPage() {
  const t = useT();
  const format = useFormat();
  const fields = useWithCategory(FIELDS);
  const list = useList(listIssues, issueList, fields, LIST);
  const preview = useListPreview(list.rows);
  useEffect(fetchCards, []);
  const [params, setParams] = useSearchParams();
  const isPlan = params.has('show');
  const selection = useSelection();
  const selected = useSelected(selection, list.rows);
  const columns = useSelectColumn(selection, useIssueColumns(COLUMNS));
  const page = (
    <ListPage
      title={t('routes.issues')}
      list={list}
      builtIn={loadBuiltInViews}
      exported={issuesExport}
      columns={columns}
      filters={[
        { field: 'id', label: t('fields.id') },
        { field: 'title', label: t('search.text') },
        useCategoryFilter(),
        useMachineFilter(list.values.equipment),
        ...useIssueChoices(list.rows !== undefined),
        { field: 'open', label: t('search.open') },
        { field: 'overdue', label: t('search.overdue') },
        { field: 'archived', label: t('search.archived') },
        ...(['finished_from', 'finished_to'] as const).map((field) => ({
          field,
          label: t(`search.${field}`),
          // Set by a chart: the chip alone says so, and takes it off.
          more: true,
          shown: (at: string) => at && format.dateTime(at),
        })),
      ]}
      around={(content) => (
        <Stack>
          <FilterRow>
            <CountFilters isOn={(counted) => list.values[counted] === true} set={(counted, on) => list.find({ [counted]: on || null })} />
            <StateFilter
              of="issues"
              query={list.query}
              enabled={list.rows !== undefined}
              selected={list.values.status}
              onSelect={(status) => list.find({ status })}
            />
          </FilterRow>
          <div>{content}</div>
          {selected.length > 0 && <BulkBar selection={selection} issues={selected} rows={list.rows ?? []} />}
        </Stack>
      )}
      card={card}
      cardAction={cardAction}
      rowHref={({ id }) => addressOf('issues.show', { id }) ?? undefined}
      rowMenu={preview.rowMenu}
      rowAccent={(issue) => issue.category.color}
      instead={isPlan && <Slot name="issues.plan" props={{ query: list.query }} />}
      rareActions={
        !isPlan && (
          <IconButton
            icon="calendar"
            label={t('issues.plan')}
            onClick={() => setParams({ ...Object.fromEntries(currentSearch()), show: 'gantt' })}
          />
        )
      }
      actions={<NewIssueLink />}
      empty={{ icon: 'clipboard', title: t('issues.empty'), hint: t('issues.empty_hint'), action: <NewIssueLink /> }}
    />
  );
  return (
    <>
      {page}
      {preview.panel}
    </>
  );
}

IssueListPage.prefetch = () => {
  prefetchList(listIssues, issueList, withCategory(FIELDS), LIST);
  fetchCards();
  prefetchCategories();
  prefetchIssueCounts();
};
