import type { EquipmentStatus, ToolCondition } from '@portal/contracts/inventory/equipment-terms';

/** What keeps a tool from being taken: nothing, whoever has it, or its state. */
export function obstacleTo(status: EquipmentStatus, taken: boolean): 'in_use' | 'withheld' | null {
  if (taken) return 'in_use';
  return status === 'available' ? null : 'withheld';
}

/** The status of a tool that comes back. What was put into service or retired meanwhile stays so. */
export function statusAfterReturn(status: EquipmentStatus, condition: ToolCondition): EquipmentStatus {
  if (status === 'in_service' || status === 'retired') return status;
  return condition === 'damaged' ? 'in_service' : 'available';
}
