import { useMemo, useState } from 'react';
import { listPartUsages, removePartUsage } from '@portal/contracts/inventory/contracts';
import type { PartUsage } from '@portal/contracts/inventory/schemas';
import {
  addressOf,
  api,
  goTo,
  invalidate,
  lazyDialog,
  LoadError,
  RelativeTime,
  RouteLink,
  useApiQuery,
  usePersonName,
  usePortal,
  useT,
} from '@portal/portal-kit';
import { RowMenu } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { DataTable, type Column } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { partName } from '../parts/part-address';
import { useStockWords } from '../parts/use-stock-words';

const UsePartDialog = lazyDialog(async () => (await import('./use-part.dialog')).UsePartDialog);

interface PartUsagePanelProps {
  issueId: number;
  /** Whether the person may still change the issue. */
  editable: boolean;
}

/** In `issue.detail.parts`: the parts that were used on an issue, each with what it cost for those who may see prices. */
export function PartUsagePanel({ issueId, editable }: PartUsagePanelProps) {
  const t = useT();
  const { can } = usePortal();
  const [open, setOpen] = useState(false);
  const found = useApiQuery(listPartUsages, { params: { id: issueId } }, { live: ['part', 'parts_exchange'] });
  const columns = useUsageColumns();
  const changes = editable && can('parts.exchange/create') && can('issues.details/create');
  const basket = can('parts.exchange/create') ? addressOf('parts_exchange', {}, { issue: issueId }) : null;
  const putBack = async (usage: PartUsage) => {
    await api(removePartUsage, { params: { id: issueId, usageId: usage.id } });
    invalidate(['part', 'issue']);
  };
  return (
    <Card
      flush
      title={t('usages.title')}
      actions={
        changes && (
          <>
            {basket && (
              <Button icon="shopping-cart" onClick={() => void goTo(basket)}>
                {t('usages.basket')}
              </Button>
            )}
            <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
              {t('usages.add')}
            </Button>
          </>
        )
      }
    >
      <DataTable
        label={t('usages.title')}
        columns={columns}
        rows={found.data?.items}
        rowKey={({ id }) => id}
        rowMenu={
          changes
            ? (usage) => usage.parts_exchange_id === null && <RowMenu name={partName(usage.part)} onRemove={() => putBack(usage)} />
            : undefined
        }
        skeletonRows={2}
        error={!found.data && found.error ? <LoadError compact error={found.error} onRetry={() => void found.refetch()} /> : undefined}
        empty={<EmptyState compact icon="package" title={t('usages.empty')} />}
      />
      {open && <UsePartDialog issueId={issueId} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function useUsageColumns(): Column<PartUsage>[] {
  const t = useT();
  const words = useStockWords();
  const nameOf = usePersonName();
  const { can } = usePortal();
  const seesPrices = can('parts.prices/read');
  return useMemo((): Column<PartUsage>[] => {
    const cost: Column<PartUsage> = {
      id: 'cost',
      header: t('usages.cost'),
      align: 'end',
      width: [104, 144],
      priority: 6,
      card: 'labelled',
      cell: (usage) => words.price(usage.cost, usage.currency_id),
    };
    return [
      {
        id: 'part',
        header: t('routes.part'),
        primary: true,
        width: [184, 400],
        cell: ({ part, part_id }) => (
          <RouteLink to="parts.show" params={{ id: part_id }}>
            {partName(part)}
          </RouteLink>
        ),
      },
      {
        id: 'quantity',
        header: t('warehouse.quantity'),
        align: 'end',
        width: [96, 144],
        priority: 9,
        card: 'labelled',
        cell: (usage) => words.quantity(usage.quantity, usage.part.unit),
      },
      ...(seesPrices ? [cost] : []),
      {
        id: 'used_by',
        header: t('warehouse.moved_by'),
        width: [112, 192],
        priority: 5,
        cell: ({ used_by }) => (used_by ? nameOf(used_by) : '-'),
      },
      {
        id: 'used_at',
        header: t('warehouse.moved_at'),
        width: [112, 160],
        priority: 4,
        card: 'age',
        cell: ({ used_at }) => <RelativeTime at={used_at} />,
      },
    ];
  }, [t, words, nameOf, seesPrices]);
}
