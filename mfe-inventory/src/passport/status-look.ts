import type { EquipmentStatus } from '@portal/contracts/inventory/equipment-terms';
import type { IconName } from '@portal/ui-kit/icon';
import type { Tone } from '@portal/ui-kit/theme';

/** Tone and icon of each state of a machine or a tool. */
export const STATUS_LOOK: Readonly<Record<EquipmentStatus, readonly [Tone, IconName]>> = {
  operating: ['success', 'circle-check'],
  limited: ['warning', 'warning'],
  down: ['danger', 'alert'],
  standby: ['neutral', 'circle'],
  under_maintenance: ['progress', 'wrench'],
  retired: ['done', 'archive'],
  available: ['success', 'circle-check'],
  taken: ['info', 'user'],
  in_service: ['progress', 'wrench'],
  lost: ['danger', 'alert'],
};
