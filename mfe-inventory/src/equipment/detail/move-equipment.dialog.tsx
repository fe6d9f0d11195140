import { moveEquipment } from '@portal/contracts/inventory/contracts';
import type { EquipmentRow } from '@portal/contracts/inventory/schemas';
import { equipmentName, useT } from '@portal/portal-kit';
import { LocationPicker } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';

/** Moves a machine or a tool to another place. */
export function MoveEquipmentDialog({ equipment, onClose }: { equipment: EquipmentRow; onClose: () => void }) {
  const t = useT();
  const name = equipmentName(equipment);
  const form = useApiForm(moveEquipment, {
    values: { location_id: 0 },
    params: { id: equipment.id },
    body: ({ location_id }) => ({ location_id, version: equipment.version }),
    check: ({ location_id }) => (location_id === 0 ? { location_id: 'required' } : {}),
    sentences: { 'location_id.required': t('locations.required'), 'location_id.invalid': t('locations.same') },
    changes: ['equipment'],
    saved: t('locations.moved', { name }),
    onSaved: onClose,
  });
  const { value, onChange, ...field } = form.field('location_id');
  return (
    <FormDialog form={form} onClose={onClose} title={t('locations.move_title', { name })} action={t('equipment.move')} icon="map-pin">
      <LocationPicker {...field} value={value || null} onChange={(id) => onChange(id ?? 0)} label={t('locations.move_to')} />
    </FormDialog>
  );
}
