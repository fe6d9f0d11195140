import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import { addressOf } from '@portal/portal-kit';

/** Screens of each kind. */
export const SCREENS = {
  machine: { list: 'machines', detail: 'machines.show' },
  tool: { list: 'tools', detail: 'tools.show' },
} as const satisfies Record<EquipmentKind, object>;

/** Address of the screen of one machine or tool. */
export function addressOfEquipment({ id, kind }: { id: number; kind: EquipmentKind }): string | undefined {
  return addressOf(SCREENS[kind].detail, { id }) ?? undefined;
}
