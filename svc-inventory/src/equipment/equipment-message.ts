import type { Equipment } from '@portal/proto/inventory/v1/events';
import type { EquipmentColumns, EquipmentRecord } from './equipment-record';

/** The columns of a machine or a tool that others keep. */
export const TOLD_COLUMNS = [
  'designation',
  'symbol',
  'equipment_type_id',
  'location_id',
  'department',
  'prod_line',
  'cost_center_id',
  'status',
  'hourly_cost',
  'currency_id',
] as const satisfies readonly (keyof EquipmentColumns)[];

/** What others keep of a machine or a tool, as it is stored. */
export type ToldEquipment = Pick<EquipmentRecord, 'id' | 'kind' | 'archived' | (typeof TOLD_COLUMNS)[number]>;

export function messageOf(told: ToldEquipment): Equipment {
  return {
    id: told.id,
    kind: told.kind,
    designation: told.designation,
    symbol: told.symbol ?? '',
    equipmentTypeId: told.equipment_type_id ?? 0,
    locationId: told.location_id ?? 0,
    departmentId: told.department ?? 0,
    prodLineId: told.prod_line ?? 0,
    costCenterId: told.cost_center_id ?? 0,
    status: told.status,
    hourlyCost: told.hourly_cost ?? '',
    currencyId: told.currency_id ?? 0,
    archived: told.archived,
  };
}
