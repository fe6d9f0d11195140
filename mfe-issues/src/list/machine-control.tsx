import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import { EquipmentPicker } from '@portal/portal-kit/fields';

interface MachineControlProps {
  label: string;
  value: number | null;
  onChange: (id: number | null) => void;
  /** Offers machines alone, or tools alone. */
  kind?: EquipmentKind;
}

/** The picker of the search by machine; apart from the list, which does not wait for it. */
export function MachineControl({ label, value, onChange, kind }: MachineControlProps) {
  return <EquipmentPicker hideLabel kind={kind} label={label} value={value} onChange={onChange} />;
}
