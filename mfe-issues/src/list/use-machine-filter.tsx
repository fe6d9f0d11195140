import { useT } from '@portal/portal-kit';
import { EquipmentPicker, equipmentName, useEquipmentCard } from '@portal/portal-kit/fields';

/** A search by machine: in the address its id, on the chip its name. `value` is that of the list. */
export function useMachineFilter(value: number | null | undefined) {
  const t = useT();
  const card = useEquipmentCard(value ?? null);
  const label = t('fields.equipment');
  return {
    field: 'equipment',
    label,
    width: 'wide',
    shown: () => card && equipmentName(card),
    control: (id: number | null, onChange: (id: number | null) => void) => (
      <EquipmentPicker hideLabel label={label} value={id} onChange={onChange} />
    ),
  } as const;
}
