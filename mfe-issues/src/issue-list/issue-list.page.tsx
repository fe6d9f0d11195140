import { listIssues } from '@portal/contracts/issues/routes';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { navigate, useApiQuery, useFormat, useScreenAddress, useT } from '@portal/portal-kit';
import { Button, ButtonLink } from '@portal/ui-kit/button';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { IconButton } from '@portal/ui-kit/icon-button';
import { PageHeader } from '@portal/ui-kit/page-header';
import { useCategories } from '../categories/categories.api';
import { autoReload } from '../list/auto-reload';
import { IssueTable } from '../list/issue-table';
import { usePageSize } from '../list/list-page-size';
import { screenAddress } from '../list/screen-address';
import { useListSearch } from '../list/use-list-search';
import { IssueFilters } from './issue-filters';
import { ISSUE_FIELDS, ISSUE_SORTS, issueQuery } from './issue-list.search';

const COLUMNS = ['id', 'category', 'title', 'status', 'created_by', 'operated_by', 'created'] as const;
const NEWEST_FIRST = { by: 'id', dir: 'desc' } as const;

/** `/issues`: every issue of the plant that this person may see. */
export function IssueListPage() {
  const t = useT();
  const format = useFormat();
  const list = useListSearch(ISSUE_FIELDS, ISSUE_SORTS);
  const { search } = list;
  const { tree } = useCategories();
  const [pp, remember] = usePageSize('issues', search.pp);
  const category = search.values.category;
  const query = useApiQuery(
    listIssues,
    { query: issueQuery(search, pp, tree?.get(category)?.path) },
    // Until the tree is here, the path of a category in the address is not known: asking now would show the wrong rows.
    { live: ['issue'], refetchInterval: autoReload, keep: true, enabled: category === null || tree !== undefined },
  );
  const add = useScreenAddress('new_issue', {});
  const searching = Object.values(search.values).some(Boolean);
  const resize = (size: number) => {
    remember(size);
    list.resize(size);
  };

  return (
    <>
      <PageHeader
        title={t('routes.issues')}
        count={query.data && format.number(query.data.meta.total)}
        actions={
          <>
            <IconButton icon="refresh" label={t('actions.reload')} onClick={() => void query.refetch()} />
            {add && <ButtonLink variant="primary" icon="plus" href={add}>{t('actions.new')}</ButtonLink>}
          </>
        }
      />
      <IssueFilters values={search.values} onFind={list.find} onClear={list.clear} />
      <IssueTable
        label={t('routes.issues')}
        columns={COLUMNS}
        query={query}
        p={search.p}
        pp={pp}
        sort={search.sort ?? NEWEST_FIRST}
        onSort={list.sortBy}
        onTurn={list.turnTo}
        onResize={resize}
        hrefOf={(issue: IssueRow) => screenAddress('issues.show', { id: issue.id })}
        onOpen={(issue: IssueRow) => navigate('issues.show', { id: issue.id })}
        empty={
          searching
            ? <EmptyState compact icon="search" title={t('search.nothing')} action={<Button onClick={list.clear}>{t('actions.clear')}</Button>}>{t('search.nothing_hint')}</EmptyState>
            : <EmptyState compact icon="clipboard" title={t('issues.empty')} action={add && <ButtonLink variant="primary" icon="plus" href={add}>{t('actions.new')}</ButtonLink>}>{t('issues.empty_hint')}</EmptyState>
        }
      />
    </>
  );
}
