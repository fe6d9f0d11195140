import { EquipmentPicker } from '@portal/portal-kit/fields';

interface MachineControlProps {
  label: string;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** The picker of the search by machine; apart from the list, which does not wait for it. */
export function MachineControl({ label, value, onChange }: MachineControlProps) {
  return <EquipmentPicker hideLabel label={label} value={value} onChange={onChange} />;
}
