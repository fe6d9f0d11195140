import { EquipmentChanged } from '@portal/proto/inventory/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import { messageOf } from './equipment-message';
import { equipmentByIds } from './equipment-message.repository';
import type { EquipmentState } from './equipment-record';

const equipmentChanged = defineEvent(EquipmentChanged);

/** Publishes what these are now. */
export async function publishEquipment(query: Query, ids: readonly number[]): Promise<void> {
  query.publishAll((await equipmentByIds(query, ids)).map((equipment) => equipmentChanged(equipment.id, { equipment })));
}

/** What was saved, under its number. */
export interface SavedEquipment extends Pick<EquipmentState, 'kind' | 'columns'> {
  id: number;
}

/** Publishes what was saved in this transaction, without reading it again. */
export function publishSaved(query: Query, saved: readonly SavedEquipment[]): void {
  query.publishAll(
    saved.map(({ id, kind, columns }) => equipmentChanged(id, { equipment: messageOf({ id, kind, archived: false, ...columns }) })),
  );
}
