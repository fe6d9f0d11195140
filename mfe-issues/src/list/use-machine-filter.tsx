import { lazy, Suspense } from 'react';
import { equipmentName, useEquipmentCard, useT } from '@portal/portal-kit';

const MachineControl = lazy(() => import('./machine-control').then((module) => ({ default: module.MachineControl })));

/** A search by machine: in the address its id, on the chip its name. `value` is that of the list. */
export function useMachineFilter(value: number | null | undefined) {
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
      <Suspense fallback={null}>
        <MachineControl label={label} value={id} onChange={onChange} />
      </Suspense>
    ),
  } as const;
}
