import { useState } from 'react';
import { archiveEquipment, changeEquipment, restoreEquipment } from '@portal/contracts/inventory/contracts';
import { AREA_OF, settableStatuses } from '@portal/contracts/inventory/equipment-terms';
import type { EquipmentRow } from '@portal/contracts/inventory/schemas';
import {
  addressOf,
  equipmentName,
  api,
  ApiError,
  confirm,
  goTo,
  invalidate,
  lazyDialog,
  notify,
  usePortal,
  useT,
} from '@portal/portal-kit';
import { RowMenu } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import { Menu } from '@portal/ui-kit/menu';
import { labelsAddress } from '../../labels/labels-address';
import { useStatusWord } from '../equipment-status';

const MoveEquipmentDialog = lazyDialog(async () => (await import('./move-equipment.dialog')).MoveEquipmentDialog);

interface EquipmentMenuProps {
  equipment: EquipmentRow;
  onEdit: () => void;
}

/** What can be done with a machine or a tool, as far as the person may; nothing with what is archived. */
export function EquipmentMenu({ equipment, onEdit }: EquipmentMenuProps) {
  const t = useT();
  const { can } = usePortal();
  const [moving, move] = useState(false);
  const archive = useArchive(equipment);
  const area = AREA_OF[equipment.kind];
  if (equipment.archived_at) return null;
  const labels = labelsAddress(equipment.kind, [equipment.id]);
  const schedule = can(`${area}/read`) ? addressOf(`${area}.scheduled-events`, { id: equipment.id }) : null;
  const change = can(`${area}/update`);
  const remove = can(`${area}/delete`);
  const more = [
    ...(change ? [{ id: 'move', label: t('equipment.move'), icon: 'map-pin', onSelect: () => move(true) }] : []),
    ...(change && labels ? [{ id: 'label', label: t('labels.one'), icon: 'printer', onSelect: () => void goTo(labels) }] : []),
    ...(schedule ? [{ id: 'schedule', label: t('equipment.schedule'), icon: 'calendar', onSelect: () => void goTo(schedule) }] : []),
    ...(remove ? [{ id: 'archive', label: t('equipment.archive'), icon: 'archive', danger: true, onSelect: () => void archive() }] : []),
  ];
  return (
    <>
      <RowMenu name={equipmentName(equipment)} onEdit={change ? onEdit : undefined} more={more} />
      {moving && <MoveEquipmentDialog equipment={equipment} onClose={() => move(false)} />}
    </>
  );
}

/** Archives it after the question; what has parts below it stays, and that is said. */
function useArchive(equipment: EquipmentRow): () => Promise<void> {
  const t = useT();
  const name = equipmentName(equipment);
  return async () => {
    const sure = await confirm({
      title: t('equipment.archive_title', { name }),
      body: t('equipment.archive_body'),
      confirm: t('equipment.archive'),
      danger: true,
    });
    if (!sure) return;
    try {
      await api(archiveEquipment, { params: { id: equipment.id } });
      invalidate(['equipment']);
      notify.show({ text: t('equipment.archived', { name }), tone: 'success' });
    } catch (error) {
      if (error instanceof ApiError && error.word === 'in_use') notify.show({ text: t('equipment.in_use', { name }), tone: 'danger' });
      else notify.failed(error);
    }
  };
}

/** Puts a machine or a tool back among the others; shown with an archived one to those who may archive. */
export function RestoreButton({ equipment }: { equipment: EquipmentRow }) {
  const t = useT();
  const { can } = usePortal();
  const [busy, setBusy] = useState(false);
  if (!can(`${AREA_OF[equipment.kind]}/delete`)) return null;
  const name = equipmentName(equipment);
  const restore = async () => {
    setBusy(true);
    try {
      await api(restoreEquipment, { params: { id: equipment.id } });
      invalidate(['equipment']);
      notify.show({ text: t('equipment.restored', { name }), tone: 'success' });
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) notify.show({ text: t('equipment.symbol_taken', { name }), tone: 'danger' });
      else notify.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={busy} onClick={() => void restore()}>
      {t('equipment.restore')}
    </Button>
  );
}

/** Sets another status. */
export function StatusMenu({ equipment }: { equipment: EquipmentRow }) {
  const t = useT();
  const word = useStatusWord();
  const set = (status: EquipmentRow['status']) =>
    api(changeEquipment, { params: { id: equipment.id }, body: { status, version: equipment.version } }).then(
      () => invalidate(['equipment']),
      notify.failed,
    );
  // What somebody has is available again by its return.
  const others = settableStatuses(equipment.kind).filter(
    (status) => status !== equipment.status && !(status === 'available' && equipment.holder),
  );
  return (
    <Menu
      label={t('equipment.change_status')}
      variant="secondary"
      items={others.map((status) => ({ id: status, label: word(status), onSelect: () => void set(status) }))}
    />
  );
}
