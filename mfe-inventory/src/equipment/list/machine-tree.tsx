import type { EquipmentStatus } from '@portal/contracts/inventory/equipment-terms';
import { navigate, useT } from '@portal/portal-kit';
import { EquipmentTree, useExpanded } from '@portal/portal-kit/equipment';
import { Card } from '@portal/ui-kit/card';
import { expandedMachines } from '../../expanded-branches';
import { SCREENS } from '../equipment-screens';
import { EquipmentStatusBadge } from '../equipment-status';

/** The machines of the plant with their assemblies, each with its state. */
export function MachineTree() {
  const t = useT();
  const expanded = useExpanded(expandedMachines.read(), expandedMachines.keep);
  return (
    <Card flush>
      <EquipmentTree
        label={t('routes.machines')}
        kind="machine"
        expanded={expanded}
        selected={null}
        onSelect={({ id, kind }) => void navigate(SCREENS[kind].detail, { id })}
        after={({ status }) => <EquipmentStatusBadge size="small" status={status as EquipmentStatus} />}
      />
    </Card>
  );
}
