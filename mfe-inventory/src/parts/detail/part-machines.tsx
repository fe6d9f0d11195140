import type { Part } from '@portal/contracts/inventory/schemas';
import { equipmentName, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { TextLink } from '@portal/ui-kit/link';
import { Stack } from '@portal/ui-kit/stack';
import { addressOfEquipment } from '../../equipment/equipment-screens';

/** The machines and tools that a part fits. */
export function PartMachines({ part: { equipment } }: { part: Part }) {
  const t = useT();
  if (equipment.length === 0) return <EmptyState compact icon="factory" title={t('parts.fits_none')} />;
  return (
    <Card>
      <Stack as="ul" $gap="s">
        {equipment.map((one) => (
          <li key={one.id}>
            <TextLink href={addressOfEquipment(one) ?? '#'}>{equipmentName(one)}</TextLink>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
