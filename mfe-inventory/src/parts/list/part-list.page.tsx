import { useCallback, useMemo, useState } from 'react';
import { listParts } from '@portal/contracts/inventory/contracts';
import { partsExport } from '@portal/contracts/inventory/exports';
import { partList } from '@portal/contracts/inventory/lists';
import type { PartRow } from '@portal/contracts/inventory/schemas';
import { lazyDialog, useNewAction, usePortal, useT } from '@portal/portal-kit';
import { ListPage, prefetchList, useList } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import { PartMenu } from '../detail/part-actions';
import { addressOfPart } from '../part-address';
import { STOCK_LIVE } from '../stock-live';
import { usePartLabel } from '../use-part-label';
import { usePartColumns } from './part-columns';
import { usePartImport } from './part-import';
import { partSearch, usePartFilters, usePartSearch } from './part-search';

const PartFormDialog = lazyDialog(async () => (await import('../form/part-form.dialog')).PartFormDialog);

const LIST = { table: 'parts', live: STOCK_LIVE } as const;

/** `/parts`: the catalogue of parts with what there is of each. */
export function PartListPage() {
  const t = useT();
  const { can } = usePortal();
  const [open, setOpen] = useState<{ part?: PartRow } | null>(null);
  const list = useList(listParts, partList, usePartSearch(), LIST);
  const filters = usePartFilters();
  const columns = usePartColumns();
  const label = usePartLabel();
  const imported = usePartImport();
  const more = useMemo(() => {
    const shown = new Set(columns.map(({ id }) => id));
    return partsExport.columns.filter((id) => !shown.has(id)).map((id) => ({ id, label: label(id) }));
  }, [columns, label]);
  const add = can('parts/create') ? () => setOpen({}) : undefined;
  // The same each time: rows whose menu is another one are drawn anew.
  const menu = useCallback((part: PartRow) => <PartMenu part={part} onEdit={() => setOpen({ part })} />, []);
  useNewAction(add);
  return (
    <>
      <ListPage
        title={t('routes.parts')}
        list={list}
        exported={partsExport}
        exportedMore={more}
        imported={imported}
        columns={columns}
        filters={filters}
        rowHref={addressOfPart}
        rowMenu={menu}
        actions={
          add && (
            <Button variant="primary" icon="plus" onClick={add}>
              {t('stock.add_part')}
            </Button>
          )
        }
        empty={{ icon: 'package', title: t('parts.empty'), hint: t('parts.empty_hint') }}
      />
      {open && <PartFormDialog id={open.part?.id} onClose={() => setOpen(null)} />}
    </>
  );
}
PartListPage.prefetch = () => prefetchList(listParts, partList, partSearch(), LIST);
