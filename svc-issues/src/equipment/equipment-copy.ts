import { EquipmentChanged, type Equipment } from '@portal/proto/inventory/v1/events';
import { onEvent } from '@portal/service-kit/events';
import { pagedFill, type ReferenceCopy } from '@portal/service-kit/reference-copies';
import type { Deps } from '../deps';
import { addEquipment, saveEquipment, type EquipmentCopy } from './equipment.repository';

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
    status,
    hourly_cost: textOf(equipment.hourlyCost),
    currency_id: numberOf(equipment.currencyId),
    archived,
  };
}

/** Machines and tools of each tenant, in the table `equipment`. */
export const equipment: ReferenceCopy<Deps> = {
  consumers: [
    onEvent<{ equipment?: Equipment }, Deps>(EquipmentChanged, {
      durable: 'issues-inventory',
      async handleTogether({ events, query }) {
        const told = events.flatMap(({ event, late }) => (!late && event.equipment ? [event.equipment] : []));
        await saveEquipment(query, told.map(equipmentCopyOf));
      },
    }),
  ],
  job: pagedFill<Deps, Equipment>('equipment', {
    page: async ({ inventory }, { afterId, limit, options }) => (await inventory.page({ afterId, limit }, options)).equipment,
    add: (query, page) => addEquipment(query, page.map(equipmentCopyOf)),
  }),
};
