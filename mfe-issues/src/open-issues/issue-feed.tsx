import type { ReactNode } from 'react';
import { LoadError, useT } from '@portal/portal-kit';
import { ButtonLink } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Pagination } from '@portal/ui-kit/pagination';
import type { Feed } from '../my-work/use-feed';
import { SteadyRows, WorkSkeleton } from '../my-work/work-items';

interface IssueFeedProps<Row> {
  title: string;
  /** Address of the whole list, where the person may open it. */
  all: string | null;
  feed: Feed<Row>;
  empty: { title: string; hint: string };
  children: (issues: readonly Row[], isGone: Feed<Row>['steady']['isGone']) => ReactNode;
}

/** A page of issues in short, as a widget. */
export function IssueFeed<Row>({ title, all, feed, empty, children }: IssueFeedProps<Row>) {
  const t = useT();
  const { query, rows, total, pages, reload } = feed;
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
      {!rows && (query.isError ? <LoadError compact error={query.error} onRetry={reload} retrying={query.isFetching} /> : <WorkSkeleton />)}
      {rows?.length === 0 && total === 0 && (
        <EmptyState compact drawing="conveyor" title={empty.title}>
          {empty.hint}
        </EmptyState>
      )}
      {rows && rows.length > 0 && <SteadyRows feed={feed}>{children(rows, feed.steady.isGone)}</SteadyRows>}
      {pages && <Pagination {...pages} />}
    </Card>
  );
}
