import { listMovements } from '@portal/contracts/inventory/contracts';
import { LoadError } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { DataTable } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Pagination } from '@portal/ui-kit/pagination';
import { useT } from '@portal/portal-kit';
import { usePagedQuery } from '../../paging/use-paged-query';
import { STOCK_LIVE } from '../stock-live';
import { useMovementColumns } from './movement-columns';

interface MovementTableProps {
  title: string;
  /** Filters of the call. */
  query: Readonly<Record<string, string | number>>;
}

/** Lines of the ledger in a card, page by page, the newest first. */
export function MovementTable({ title, query }: MovementTableProps) {
  const t = useT();
  const { answer, paging } = usePagedQuery(listMovements, query, STOCK_LIVE);
  const columns = useMovementColumns();
  return (
    <Card flush title={title}>
      <DataTable
        label={title}
        columns={columns}
        rows={answer.data?.items}
        rowKey={({ id }) => id}
        skeletonRows={5}
        error={!answer.data && answer.error ? <LoadError compact error={answer.error} onRetry={() => void answer.refetch()} /> : undefined}
        empty={<EmptyState compact icon="history" title={t('warehouse.no_movements')} />}
        footer={paging && <Pagination {...paging} />}
      />
    </Card>
  );
}
