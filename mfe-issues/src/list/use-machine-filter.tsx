import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import { equipmentName, lazyPanel, useEquipmentCard, useT } from '@portal/portal-kit';
import { Skeleton } from '@portal/ui-kit/skeleton';
import { target } from '@portal/ui-kit/theme';

const MachineControl = lazyPanel(async () => (await import('./machine-control')).MachineControl, <Skeleton $height={target} />);

/**
 * A search by machine: in the address its id, on the chip its name. `value` is that of the list; `kind` offers machines alone, or tools
 * alone.
 */
export function useMachineFilter(value: number | null | undefined, kind?: EquipmentKind) {
  const t = useT();
  const card = useEquipmentCard(value ?? null);
  const label = t('fields.equipment');
  return {
    field: 'equipment',
    label,
    width: 'wide',
    more: true,
    shown: () => card && equipmentName(card),
    control: (id: number | null, onChange: (id: number | null) => void) => (
      <MachineControl label={label} value={id} onChange={onChange} kind={kind} />
    ),
  } as const;
}
