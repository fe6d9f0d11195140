import type { EquipmentStatus } from '@portal/contracts/inventory/equipment-terms';
import { useT } from '@portal/portal-kit';
import type { IconName } from '@portal/ui-kit/icon';
import { StatusBadge, type StatusBadgeProps } from '@portal/ui-kit/status-badge';
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

/** The word for a status. */
export function useStatusWord(): (status: EquipmentStatus) => string {
  const t = useT();
  return (status) => t(`equipment.status.${status}`);
}

/** How a machine or a tool stands: colour, icon and word. */
export function EquipmentStatusBadge({ status, size }: { status: EquipmentStatus; size?: StatusBadgeProps['size'] }) {
  const word = useStatusWord();
  const [tone, icon] = STATUS_LOOK[status];
  return (
    <StatusBadge tone={tone} icon={icon} size={size}>
      {word(status)}
    </StatusBadge>
  );
}
