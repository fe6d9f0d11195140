import type { EquipmentType } from '@portal/contracts/inventory/schemas';

/** What kind of machine a press is; without parameters. */
export function equipmentTypeWith(more: Partial<EquipmentType> = {}): EquipmentType {
  return {
    id: 3,
    version: 1,
    name: { en: 'Press' },
    kind: 'machine',
    icon: 'factory',
    barcode: null,
    parameters: [],
    equipment_count: 1,
    ...more,
  };
}
