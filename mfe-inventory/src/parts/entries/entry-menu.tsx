import { useState } from 'react';
import type { PartEntry } from '@portal/contracts/inventory/schemas';
import { lazyDialog, usePortal, useT } from '@portal/portal-kit';
import { RowMenu } from '@portal/portal-kit/list';
import { partName } from '../part-address';
import { ACTION_LOOK, QUANTITY_ACTIONS, type QuantityAction } from './quantity-actions';

const QuantityDialog = lazyDialog(async () => (await import('./quantity.dialog')).QuantityDialog);
const MoveEntryDialog = lazyDialog(async () => (await import('./move-entry.dialog')).MoveEntryDialog);
const EntryFormDialog = lazyDialog(async () => (await import('./entry-form.dialog')).EntryFormDialog);

type Open = 'edit' | 'move' | QuantityAction;

/** What can be done with an entry, as far as the person may. */
export function EntryMenu({ entry }: { entry: PartEntry }) {
  const t = useT();
  const { can } = usePortal();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const actions = QUANTITY_ACTIONS.filter((action) => can(`storage.movements/${ACTION_LOOK[action].access}`)).map((action) => ({
    id: action,
    label: t(`entries.actions.${action}`),
    icon: ACTION_LOOK[action].icon,
    danger: ACTION_LOOK[action].danger,
    onSelect: () => setOpen(action),
  }));
  const move = { id: 'move', label: t('equipment.move'), icon: 'map-pin', onSelect: () => setOpen('move') };
  return (
    <>
      <RowMenu
        name={`${partName(entry.part)} ${entry.entry_number}`}
        onEdit={can('parts/update') ? () => setOpen('edit') : undefined}
        more={[...(can('storage.movements/create') ? [move] : []), ...actions]}
      />
      {open === 'move' && <MoveEntryDialog entry={entry} onClose={close} />}
      {open === 'edit' && <EntryFormDialog entry={entry} onClose={close} />}
      {open && open !== 'move' && open !== 'edit' && <QuantityDialog action={open} entry={entry} onClose={close} />}
    </>
  );
}
