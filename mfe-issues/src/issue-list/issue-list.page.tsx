import { listIssues } from '@portal/contracts/issues/routes';
import { addressOf, autoReload, useApiQuery, useT } from '@portal/portal-kit';
import { IssueTable } from '../list/issue-table';
import { ListEmpty } from '../list/list-empty';
import { ListPage } from '../list/list-page';
import { useIssueList } from '../list/use-issue-list';
import { IssueFilters } from './issue-filters';
import { ISSUE_FIELDS, ISSUE_SORTS, issueQuery } from './issue-list.search';

const COLUMNS = ['id', 'category', 'title', 'status', 'created_by', 'operated_by', 'created'] as const;

/** `/issues`: every issue of the plant that this person may see. */
export function IssueListPage() {
  const t = useT();
  const list = useIssueList({ table: 'issues', fields: ISSUE_FIELDS, sorts: ISSUE_SORTS, newest: { by: 'id', dir: 'desc' } });
  const query = useApiQuery(
    listIssues,
    { query: issueQuery(list.search, list.pp, list.path) },
    { live: ['issue'], refetchInterval: autoReload, keep: true, enabled: list.ready },
  );
  return (
    <ListPage title={t('routes.issues')} total={query.data?.meta.total} onReload={() => void query.refetch()}>
      <IssueFilters values={list.search.values} active={list.active} onFind={list.find} onClear={list.clear} />
      <IssueTable
        {...list.table}
        label={t('routes.issues')}
        columns={COLUMNS}
        query={query}
        hrefOf={({ id }) => addressOf('issues.show', { id }) ?? undefined}
        empty={<ListEmpty searching={list.active > 0} onClear={list.clear} title={t('issues.empty')} hint={t('issues.empty_hint')} />}
      />
    </ListPage>
  );
}
