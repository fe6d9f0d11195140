import { useCallback, useState } from 'react';
import { listEquipment } from '@portal/contracts/inventory/contracts';
import { AREA_OF, type EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import { EQUIPMENT_EXPORTS } from '@portal/contracts/inventory/exports';
import { equipmentList } from '@portal/contracts/inventory/lists';
import type { EquipmentRow } from '@portal/contracts/inventory/schemas';
import { EQUIPMENT_LIVE, goTo, lazyDialog, useNewAction, usePortal, useT } from '@portal/portal-kit';
import { ListPage, prefetchList, useList } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import { IconButton } from '@portal/ui-kit/icon-button';
import { labelsAddress } from '../../labels/labels-address';
import { ToolListActions, WithToolLog } from '../../tools/tool-list-links';
import { EquipmentMenu } from '../detail/equipment-actions';
import { addressOfEquipment, SCREENS } from '../equipment-screens';
import { useEquipmentColumns } from './equipment-columns';
import { useEquipmentImport } from './equipment-import';
import { useMoreColumns } from './more-columns';
import { TableOrTree } from './table-or-tree';
import { equipmentSearch, useEquipmentFilters, useEquipmentSearch } from './equipment-search';

const EquipmentFormDialog = lazyDialog(async () => (await import('../form/equipment-form.dialog')).EquipmentFormDialog);

/** `/machines`. */
export const MachinesPage = () => <EquipmentListPage kind="machine" />;

/** `/tools`. */
export const ToolsPage = () => <EquipmentListPage kind="tool" />;

const listOf = (kind: EquipmentKind) => ({ table: SCREENS[kind].list, live: EQUIPMENT_LIVE }) as const;

const prefetch = (kind: EquipmentKind) => () => prefetchList(listEquipment, equipmentList, equipmentSearch(kind), listOf(kind));
MachinesPage.prefetch = prefetch('machine');
ToolsPage.prefetch = prefetch('tool');

type Open = { equipment?: EquipmentRow };

function EquipmentListPage({ kind }: { kind: EquipmentKind }) {
  const t = useT();
  const { can } = usePortal();
  const [open, setOpen] = useState<Open | null>(null);
  const fields = useEquipmentSearch(kind);
  const list = useList(listEquipment, equipmentList, fields, listOf(kind));
  const filters = useEquipmentFilters(kind);
  const columns = useEquipmentColumns(kind);
  const more = useMoreColumns(columns);
  const imported = useEquipmentImport(kind);
  const add = can(`${AREA_OF[kind]}/create`) ? () => setOpen({}) : undefined;
  // The same each time: rows whose menu is another one are drawn anew.
  const menu = useCallback((equipment: EquipmentRow) => <EquipmentMenu equipment={equipment} onEdit={() => setOpen({ equipment })} />, []);
  useNewAction(add);
  const rows = list.rows ?? [];
  const labels = labelsAddress(
    kind,
    rows.map(({ id }) => id),
  );
  return (
    <>
      <ListPage
        title={t(`routes.${SCREENS[kind].list}`)}
        list={list}
        exported={EQUIPMENT_EXPORTS[kind]}
        exportedMore={more}
        imported={imported}
        columns={columns}
        filters={filters}
        rowHref={addressOfEquipment}
        rowMenu={menu}
        around={(content) => (kind === 'machine' ? <TableOrTree table={content} /> : <WithToolLog>{content}</WithToolLog>)}
        actions={
          <>
            {kind === 'tool' && <ToolListActions />}
            {labels && <IconButton icon="printer" label={t('labels.action')} onClick={() => void goTo(labels)} />}
            {add && (
              <Button variant="primary" icon="plus" onClick={add}>
                {t(`equipment.add.${kind}`)}
              </Button>
            )}
          </>
        }
        empty={{ icon: kind === 'machine' ? 'factory' : 'wrench', title: t(`equipment.empty.${kind}`), hint: t('equipment.empty_hint') }}
      />
      {open && <EquipmentFormDialog kind={kind} id={open.equipment?.id} onClose={() => setOpen(null)} />}
    </>
  );
}
