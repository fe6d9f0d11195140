import type { Page } from '@portal/contracts/answers';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { PAGE_SIZES, TABLE_PAGE_SIZE } from '@portal/contracts/limits';
import { LoadError, useT } from '@portal/portal-kit';
import { ButtonLink } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Pagination } from '@portal/ui-kit/pagination';
import { WorkItems, WorkSkeleton } from '../my-work/work-items';
import { OpenIssue } from './open-issue';

interface Paging {
  p: number;
  pp: number;
}

interface IssueFeedProps {
  title: string;
  /** Address of the whole list, where the person may open it. */
  all: string | null;
  query: { data: Page<IssueRow> | undefined; isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
  paging: Paging;
  onPage: (paging: Paging) => void;
  empty: { title: string; hint: string };
}

/** A page of issues in short, as a widget. */
export function IssueFeed({ title, all, query, paging, onPage, empty }: IssueFeedProps) {
  const t = useT();
  const { data } = query;
  const total = data?.meta.total ?? 0;
  return (
    <Card
      flush
      title={title}
      actions={
        all && (
          <ButtonLink variant="quiet" size="small" iconEnd="chevron-right" href={all}>
            {t('actions.show_all')}
          </ButtonLink>
        )
      }
    >
      {!data &&
        (query.isError ? (
          <LoadError compact error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : (
          <WorkSkeleton />
        ))}
      {data && total === 0 && (
        <EmptyState compact drawing="conveyor" title={empty.title}>
          {empty.hint}
        </EmptyState>
      )}
      {data && (
        <WorkItems>
          {data.items.map((issue) => (
            <OpenIssue key={issue.id} issue={issue} />
          ))}
        </WorkItems>
      )}
      {total > TABLE_PAGE_SIZE && (
        <Pagination
          page={paging.p}
          pageSize={paging.pp}
          total={total}
          pageSizes={PAGE_SIZES}
          onPage={(p) => onPage({ ...paging, p })}
          onPageSize={(pp) => onPage({ p: 1, pp })}
        />
      )}
    </Card>
  );
}
