import type { EquipmentStatus } from '@portal/contracts/inventory/equipment-terms';
import { useT } from '@portal/portal-kit';
import { StatusBadge, type StatusBadgeProps } from '@portal/ui-kit/status-badge';
import { STATUS_LOOK } from '../passport/status-look';

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
