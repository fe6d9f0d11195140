import { useState } from 'react';
import { listExchanges } from '@portal/contracts/inventory/contracts';
import type { Exchange } from '@portal/contracts/inventory/schemas';
import { lazyDialog, LoadError, RelativeTime, RouteLink, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { DataTable, type Column } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Pagination } from '@portal/ui-kit/pagination';
import { usePagedQuery } from '../paging/use-paged-query';
import { partName } from '../parts/part-address';
import { useStockWords } from '../parts/use-stock-words';
import { isOut, outOf, type ExchangeLine } from './exchange-line';
import { LineState } from './line-state';

const ReturnDialog = lazyDialog(async () => (await import('./return.dialog')).ReturnDialog);

/** A line with the exchange that it is of. */
export interface TakenLine extends ExchangeLine {
  exchange: Exchange;
}

/** What a person has and can bring back, the newest first; at a terminal what was taken at it, by whom. */
export function TakenParts() {
  const t = useT();
  const words = useStockWords();
  const { session, terminal } = usePortal();
  const nameOf = usePersonName();
  const [returning, giveBack] = useState<TakenLine | null>(null);
  const { answer, paging } = usePagedQuery(
    listExchanges,
    {
      // A terminal is told of what was begun at it alone.
      ...(!terminal && { user_id_equals: session.user.id }),
      state_in: 'taken,awaiting_return,pending_approval',
    },
    ['parts_exchange'],
  );
  const rows = answer.data?.items.flatMap((exchange) => exchange.lines.filter(isOut).map((line) => ({ ...line, exchange })));
  const who: Column<TakenLine> = {
    id: 'user',
    header: t('warehouse.moved_by'),
    width: [144, 224],
    priority: 9,
    cell: ({ exchange }) => nameOf(exchange.user),
  };
  const title = t(terminal ? 'exchange.out_here' : 'exchange.out');
  const columns: Column<TakenLine>[] = [
    { id: 'part', header: t('routes.part'), primary: true, width: [184, 400], cell: ({ part }) => <bdi>{partName(part)}</bdi> },
    ...(terminal ? [who] : []),
    { id: 'state', header: t('exchange.state'), width: [144, 200], priority: 9, card: 'badge', cell: (line) => <LineState line={line} /> },
    {
      id: 'quantity',
      header: t('warehouse.quantity'),
      align: 'end',
      width: [96, 144],
      priority: 8,
      card: 'labelled',
      cell: (line) => words.quantity(outOf(line), line.part.unit),
    },
    {
      id: 'issue',
      header: t('warehouse.issue'),
      width: [80, 112],
      priority: 6,
      card: 'labelled',
      cell: ({ exchange: { issue_id: id } }) => (id === null ? '-' : <RouteLink to="issues.show" params={{ id }}>{`#${id}`}</RouteLink>),
    },
    {
      id: 'due_at',
      header: t('exchange.due_at'),
      width: [112, 168],
      priority: 7,
      card: 'labelled',
      cell: ({ due_at }) => (due_at ? <RelativeTime at={due_at} /> : '-'),
    },
    { id: 'reason', header: t('entries.reason'), width: [112, 240], priority: 4, cell: ({ reason }) => reason && <bdi>{reason}</bdi> },
  ];
  const giveBackButton = (line: TakenLine) =>
    line.state !== 'pending_approval' && (
      <Button size="small" icon="arrow-down" onClick={() => giveBack(line)}>
        {t('exchange.give_back')}
      </Button>
    );
  return (
    <Card flush title={title}>
      <DataTable
        label={title}
        columns={[
          ...columns,
          {
            id: 'step',
            header: t('exchange.give_back'),
            hideHeader: true,
            width: [136, 176],
            priority: 10,
            card: 'none',
            cell: giveBackButton,
          },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        cardAction={giveBackButton}
        error={!answer.data && answer.error ? <LoadError compact error={answer.error} onRetry={() => void answer.refetch()} /> : undefined}
        empty={<EmptyState compact icon="package-open" title={t('exchange.nothing_out')} />}
        footer={paging && <Pagination {...paging} />}
      />
      {returning && <ReturnDialog line={returning} onClose={() => giveBack(null)} />}
    </Card>
  );
}
