import { EquipmentChanged } from '@portal/proto/inventory/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import { equipmentByIds } from './equipment-message.repository';

const equipmentChanged = defineEvent(EquipmentChanged);

/** Tells what these are now, after they were created, edited, moved or archived. */
export async function publishEquipment(query: Query, ids: readonly number[]): Promise<void> {
  query.publishAll((await equipmentByIds(query, ids)).map((equipment) => equipmentChanged(equipment.id, { equipment })));
}
