import { EquipmentChanged, type Equipment } from '@portal/proto/inventory/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import { equipmentByIds } from './equipment-message.repository';
import type { EquipmentState } from './equipment-record';

const equipmentChanged = defineEvent(EquipmentChanged);

/** Tells what these are now. */
export async function publishEquipment(query: Query, ids: readonly number[]): Promise<void> {
  query.publishAll((await equipmentByIds(query, ids)).map((equipment) => equipmentChanged(equipment.id, { equipment })));
}

/** What was saved, under its number. */
export interface SavedEquipment extends Pick<EquipmentState, 'kind' | 'columns'> {
  id: number;
}

function messageOf({ id, kind, columns }: SavedEquipment): Equipment {
  return {
    id,
    kind,
    designation: columns.designation,
    symbol: columns.symbol ?? '',
    equipmentTypeId: columns.equipment_type_id ?? 0,
    locationId: columns.location_id ?? 0,
    departmentId: columns.department ?? 0,
    prodLineId: columns.prod_line ?? 0,
    costCenterId: columns.cost_center_id ?? 0,
    status: columns.status,
    hourlyCost: columns.hourly_cost ?? '',
    currencyId: columns.currency_id ?? 0,
    archived: false,
  };
}

/** Tells what was saved in this transaction, without reading it again. */
export function publishSaved(query: Query, saved: readonly SavedEquipment[]): void {
  query.publishAll(saved.map((one) => equipmentChanged(one.id, { equipment: messageOf(one) })));
}
