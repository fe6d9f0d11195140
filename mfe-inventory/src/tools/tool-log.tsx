import { listToolTakes } from '@portal/contracts/inventory/contracts';
import { LoadError, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { DataTable } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Pagination } from '@portal/ui-kit/pagination';
import { usePagedQuery } from '../paging/use-paged-query';
import { useTakeColumns } from './take-columns';
import { TakeMenu } from './take-menu';

/** Who took a tool and returned it, the newest first. */
export function ToolLog({ id }: { id: number }) {
  const t = useT();
  const { answer, paging } = usePagedQuery(listToolTakes, { equipment_id_equals: id }, ['equipment']);
  const columns = useTakeColumns(false);
  const title = t('tools.log');
  return (
    <Card flush title={title}>
      <DataTable
        label={title}
        columns={columns}
        rows={answer.data?.items}
        rowKey={(take) => take.id}
        rowMenu={(take) => <TakeMenu take={take} />}
        skeletonRows={5}
        error={!answer.data && answer.error ? <LoadError compact error={answer.error} onRetry={() => void answer.refetch()} /> : undefined}
        empty={<EmptyState compact icon="history" title={t('tools.no_takes')} />}
        footer={paging && <Pagination {...paging} />}
      />
    </Card>
  );
}
