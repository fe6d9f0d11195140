import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { listMyIssues } from '@portal/contracts/issues/routes';
import { addressOf, autoReload, navigate, useApiQuery, useT } from '@portal/portal-kit';
import { SearchField } from '@portal/ui-kit/search-field';
import { Tabs } from '@portal/ui-kit/tabs';
import { CategoryFilter } from '../categories/category-filter';
import { IssueTable } from '../list/issue-table';
import { ListEmpty } from '../list/list-empty';
import { ListPage } from '../list/list-page';
import { NumberSearch } from '../list/number-search';
import { Narrow, SearchBar, Wide } from '../list/search-bar';
import { useIssueList } from '../list/use-issue-list';
import { MY_FIELDS, MY_SORTS, myIssueQuery } from './my-issues.search';

const COLUMNS = ['category', 'title', 'status', 'operated_by', 'created'] as const;

/** `/my_issues`: what this person reported and what became of it; unplanned and planned apart. */
export function MyIssuesPage() {
  const t = useT();
  const list = useIssueList({ table: 'my_issues', fields: MY_FIELDS, sorts: MY_SORTS, newest: { by: 'id', dir: 'desc' } });
  const { values } = list.search;
  const query = useApiQuery(
    listMyIssues,
    { query: myIssueQuery(list.search, list.pp, list.path) },
    { live: ['issue'], refetchInterval: autoReload, keep: true, enabled: list.ready },
  );
  useReportOnArrival();
  const searching = list.active > (values.category_planned ? 1 : 0);
  const content = (
    <>
      <SearchBar active={searching ? list.active : 0} onClear={list.clear}>
        <Narrow>
          <NumberSearch value={values.id} onChange={(id) => list.find({ id })} />
        </Narrow>
        <Wide>
          <SearchField label={t('search.title')} value={values.title} onChange={(title) => list.find({ title })} />
        </Wide>
        <Wide>
          <CategoryFilter value={values.category} onChange={(category) => list.find({ category })} />
        </Wide>
      </SearchBar>
      <IssueTable
        {...list.table}
        label={t('routes.my_issues')}
        columns={COLUMNS}
        query={query}
        hrefOf={({ id }) => addressOf('my_issues.show', { id }) ?? undefined}
        empty={<ListEmpty searching={searching} onClear={list.clear} title={t('my_issues.empty')} hint={t('my_issues.empty_hint')} />}
      />
    </>
  );
  return (
    <ListPage title={t('routes.my_issues')} total={query.data?.meta.total} onReload={() => void query.refetch()}>
      <Tabs
        label={t('fields.planned')}
        selected={values.category_planned ? 'planned' : 'unplanned'}
        onSelect={(tab) => list.find({ category_planned: tab === 'planned' })}
        items={[
          { id: 'unplanned', label: t('planned.no'), content },
          { id: 'planned', label: t('planned.yes'), content },
        ]}
      />
    </ListPage>
  );
}

/** Links with `openDialog=true` mean: report a new issue at once. */
function useReportOnArrival(): void {
  const [params] = useSearchParams();
  const wanted = params.get('openDialog') === 'true';
  useEffect(() => {
    if (wanted) void navigate('new_issue');
  }, [wanted]);
}
