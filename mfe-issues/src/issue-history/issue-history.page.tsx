import { listIssueHistory } from '@portal/contracts/issues/routes';
import { addressOf, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { SearchField } from '@portal/ui-kit/search-field';
import { CategoryFilter } from '../categories/category-filter';
import { IssueTable } from '../list/issue-table';
import { ListEmpty } from '../list/list-empty';
import { ListPage } from '../list/list-page';
import { NumberSearch } from '../list/number-search';
import { Medium, Narrow, SearchBar, Wide } from '../list/search-bar';
import { useIssueList } from '../list/use-issue-list';
import { DictionaryField } from '../parameters/dictionary-field';
import { ChoiceField } from './choice-field';
import { HISTORY_FIELDS, HISTORY_SORTS, historyQuery } from './issue-history.search';

const COLUMNS = ['id', 'title', 'category', 'equipment', 'criticality', 'status', 'created', 'created_by', 'formal_confirm'] as const;

/** `/me/issue_history`: what this person worked on and finished. */
export function IssueHistoryPage() {
  const t = useT();
  const { can } = usePortal();
  const list = useIssueList({
    table: 'issue_history',
    fields: HISTORY_FIELDS,
    sorts: HISTORY_SORTS,
    newest: { by: 'created_at', dir: 'desc' },
  });
  const { values } = list.search;
  const { find } = list;
  const query = useApiQuery(
    listIssueHistory,
    { query: historyQuery(list.search, list.pp, list.path) },
    { live: ['issue'], keep: true, enabled: list.ready },
  );
  return (
    <ListPage looksBack title={t('routes.issue_history')} total={query.data?.meta.total} onReload={() => void query.refetch()}>
      <SearchBar active={list.active} onClear={list.clear}>
        <Narrow>
          <NumberSearch value={values.id} onChange={(id) => find({ id })} />
        </Narrow>
        <Wide>
          <CategoryFilter value={values.category} onChange={(category) => find({ category })} />
        </Wide>
        <Wide>
          <SearchField label={t('fields.equipment')} value={values.equipment} onChange={(equipment) => find({ equipment })} />
        </Wide>
        <Medium>
          <ChoiceField
            label={t('fields.planned')}
            yes={t('planned.yes')}
            no={t('planned.no')}
            value={values.planned}
            onChange={(planned) => find({ planned })}
          />
        </Medium>
        <Medium>
          <DictionaryField
            hideLabel
            label={t('fields.criticality')}
            none={t('fields.criticality')}
            group="issue_criticality"
            value={values.criticality}
            onChange={(criticality) => find({ criticality })}
          />
        </Medium>
        <Medium>
          <DictionaryField
            hideLabel
            label={t('fields.prod_line')}
            none={t('fields.prod_line')}
            group="prod_lines"
            value={values.prod_line}
            onChange={(prod_line) => find({ prod_line })}
          />
        </Medium>
        <Medium>
          <ChoiceField
            label={t('fields.formal_confirm')}
            yes={t('yes')}
            no={t('no')}
            value={values.confirmed}
            onChange={(confirmed) => find({ confirmed })}
          />
        </Medium>
      </SearchBar>
      <IssueTable
        {...list.table}
        label={t('routes.issue_history')}
        columns={COLUMNS}
        query={query}
        hrefOf={({ id }) => addressOf(can('issues/read') ? 'issues.show' : 'my_issues.show', { id }) ?? undefined}
        empty={
          <ListEmpty looksBack searching={list.active > 0} onClear={list.clear} title={t('history.empty')} hint={t('history.empty_hint')} />
        }
      />
    </ListPage>
  );
}
