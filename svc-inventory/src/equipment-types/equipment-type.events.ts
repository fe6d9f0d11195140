import { EquipmentTypeChanged } from '@portal/proto/inventory/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';

const equipmentTypeChanged = defineEvent(EquipmentTypeChanged);

/** Tells screens that a type was created, edited or removed. */
export function publishTypeChanged(query: Query, id: number, removed = false): void {
  query.publish(equipmentTypeChanged(id, { id, removed }));
}
