import { EquipmentChanged, type Equipment } from '@portal/proto/inventory/v1/events';
import { rowCopy } from '@portal/service-kit/projections';
import type { Deps } from '../deps';
import { linkIssues, type EquipmentCopy } from './equipment.repository';

const numberOf = (id: number) => (id === 0 ? null : id);
const textOf = (text: string) => (text === '' ? null : text);

function equipmentCopyOf(equipment: Equipment): EquipmentCopy {
  const { id, kind, designation, symbol, status, archived } = equipment;
  return {
    id,
    kind,
    designation,
    symbol: textOf(symbol),
    equipment_type_id: numberOf(equipment.equipmentTypeId),
    location_id: numberOf(equipment.locationId),
    department_id: numberOf(equipment.departmentId),
    prod_line_id: numberOf(equipment.prodLineId),
    cost_center_id: numberOf(equipment.costCenterId),
    status,
    hourly_cost: textOf(equipment.hourlyCost),
    currency_id: numberOf(equipment.currencyId),
    archived,
  };
}

/** Machines and tools of each tenant. */
export const equipment = rowCopy<Deps, EquipmentChanged, Equipment, EquipmentCopy>({
  table: 'equipment',
  durable: 'issues-inventory',
  event: EquipmentChanged,
  itemOf: (event) => event.equipment,
  page: async ({ inventory }, { afterId, limit, options }) => (await inventory.page({ afterId, limit }, options)).equipment,
  rowOf: equipmentCopyOf,
  onWritten: linkIssues,
});
