import type { EquipmentRef } from '@portal/contracts/inventory/schemas';

/** Symbol and designation, as people at the plant say it. */
export function equipmentName({ symbol, designation }: Pick<EquipmentRef, 'symbol' | 'designation'>): string {
  return symbol ? `${symbol} · ${designation}` : designation;
}
