import { listEquipmentParts } from '@portal/contracts/inventory/contracts';
import type { PartRow } from '@portal/contracts/inventory/schemas';
import { LoadError, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { DataTable } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Pagination } from '@portal/ui-kit/pagination';
import { usePagedQuery } from '../paging/use-paged-query';
import { usePartColumns } from './list/part-columns';
import { addressOfPart } from './part-address';
import { STOCK_LIVE } from './stock-live';

const keyOf = ({ id }: PartRow) => id;

/** In `equipment.detail.parts`: the parts that fit a machine or a tool, with what is there of each. */
export function EquipmentParts({ equipmentId }: { equipmentId: number }) {
  const t = useT();
  const { answer, paging } = usePagedQuery(listEquipmentParts, {}, STOCK_LIVE, { id: equipmentId });
  const columns = usePartColumns();
  const title = t('routes.parts');
  return (
    <Card flush title={title}>
      <DataTable
        label={title}
        columns={columns}
        rows={answer.data?.items}
        rowKey={keyOf}
        rowHref={addressOfPart}
        skeletonRows={5}
        error={!answer.data && answer.error ? <LoadError compact error={answer.error} onRetry={() => void answer.refetch()} /> : undefined}
        empty={<EmptyState compact icon="package" title={t('parts.none_fit')} />}
        footer={paging && <Pagination {...paging} />}
      />
    </Card>
  );
}
