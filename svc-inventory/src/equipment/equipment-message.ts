import type { Equipment } from '@portal/proto/inventory/v1/events';
import type { PublishedColumn } from './equipment-fields';
import type { EquipmentRecord } from './equipment-record';

/** What the copies of other services have of a machine or a tool, as it is stored. */
export type PublishedEquipment = Pick<EquipmentRecord, 'id' | 'kind' | 'archived' | PublishedColumn>;

/** The message of it; what it lacks is 0 or empty. */
export function messageOf(equipment: PublishedEquipment): Equipment {
  return {
    id: equipment.id,
    kind: equipment.kind,
    designation: equipment.designation,
    symbol: equipment.symbol ?? '',
    equipmentTypeId: equipment.equipment_type_id ?? 0,
    locationId: equipment.location_id ?? 0,
    departmentId: equipment.department ?? 0,
    prodLineId: equipment.prod_line ?? 0,
    costCenterId: equipment.cost_center_id ?? 0,
    status: equipment.status,
    hourlyCost: equipment.hourly_cost ?? '',
    currencyId: equipment.currency_id ?? 0,
    archived: equipment.archived,
    availabilityStrategy: equipment.availability_strategy,
    workSchemaId: equipment.work_schema_id ?? 0,
  };
}
