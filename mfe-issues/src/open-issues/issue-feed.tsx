import type { ReactNode } from 'react';
import type { Page } from '@portal/contracts/answers';
import { PAGE_SIZES, TABLE_PAGE_SIZE } from '@portal/contracts/limits';
import { LoadError, useT } from '@portal/portal-kit';
import { ButtonLink } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Pagination } from '@portal/ui-kit/pagination';
import { WorkSkeleton } from '../my-work/work-items';

interface Paging {
  p: number;
  pp: number;
}

interface IssueFeedProps<Row> {
  title: string;
  /** Address of the whole list, where the person may open it. */
  all: string | null;
  query: { data: Page<Row> | undefined; isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
  paging: Paging;
  onPage: (paging: Paging) => void;
  empty: { title: string; hint: string };
  children: (issues: readonly Row[]) => ReactNode;
}

/** A page of issues in short, as a widget. */
export function IssueFeed<Row>({ title, all, query, paging, onPage, empty, children }: IssueFeedProps<Row>) {
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
      {data && total > 0 && children(data.items)}
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
