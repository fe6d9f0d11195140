import { useMemo, useState } from 'react';
import { listExternalCosts, removeExternalCost } from '@portal/contracts/issues/contracts';
import type { ExternalCost } from '@portal/contracts/issues/schemas';
import { api, invalidate, lazyDialog, LoadError, RelativeTime, useApiQuery, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { RowMenu } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { DataTable, type Column } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { useMoney } from './use-money';

const ExternalCostDialog = lazyDialog(async () => (await import('./external-cost.dialog')).ExternalCostDialog);

/** Costs that people enter: invoices of contractors, hired machines. */
export function ExternalCosts({ issueId, editable }: { issueId: number; editable: boolean }) {
  const t = useT();
  const { can } = usePortal();
  const [adding, setAdding] = useState(false);
  const found = useApiQuery(listExternalCosts, { params: { id: issueId } }, { live: [`issue:${issueId}`] });
  const columns = useColumns();
  const remove = async ({ id }: ExternalCost) => {
    await api(removeExternalCost, { params: { id: issueId, costId: id } });
    invalidate(['issue']);
  };
  return (
    <Card
      flush
      title={t('costs.external')}
      actions={
        editable &&
        can('issues.details/create') && (
          <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
            {t('costs.add')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('costs.external')}
        columns={columns}
        rows={found.data?.items}
        rowKey={({ id }) => id}
        rowMenu={
          editable && can('issues.details/delete') ? (cost) => <RowMenu name={cost.name} onRemove={() => remove(cost)} /> : undefined
        }
        skeletonRows={2}
        error={!found.data && found.error ? <LoadError compact error={found.error} onRetry={() => void found.refetch()} /> : undefined}
        empty={<EmptyState compact icon="tag" title={t('costs.no_external')} />}
      />
      {adding && <ExternalCostDialog issueId={issueId} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function useColumns(): Column<ExternalCost>[] {
  const t = useT();
  const money = useMoney();
  const nameOf = usePersonName();
  return useMemo(
    (): Column<ExternalCost>[] => [
      { id: 'name', header: t('costs.name'), primary: true, width: [160, 400], cell: ({ name }) => <bdi>{name}</bdi> },
      {
        id: 'amount',
        header: t('costs.amount'),
        align: 'end',
        width: [104, 160],
        priority: 1,
        card: 'labelled',
        cell: ({ amount, currency_id }) => money.ofId(amount, currency_id),
      },
      {
        id: 'added_by',
        header: t('costs.added_by'),
        width: [112, 192],
        priority: 5,
        cell: ({ created_by_user }) => (created_by_user ? nameOf(created_by_user) : '-'),
      },
      {
        id: 'added_at',
        header: t('costs.added_at'),
        width: [112, 160],
        priority: 4,
        card: 'age',
        cell: ({ created_at }) => <RelativeTime at={created_at} />,
      },
    ],
    [t, money, nameOf],
  );
}
