import { listEquipment } from '@portal/contracts/inventory/contracts';
import { EQUIPMENT_LIVE, equipmentName, LoadError, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { TextLink } from '@portal/ui-kit/link';
import { Pagination } from '@portal/ui-kit/pagination';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { usePagedQuery } from '../../paging/use-paged-query';
import { addressOfEquipment } from '../equipment-screens';
import { EquipmentStatusBadge } from '../equipment-status';

/** What is directly below a machine, each with its status. */
export function EquipmentParts({ id }: { id: number }) {
  const t = useT();
  const { answer: parts, paging } = usePagedQuery(listEquipment, { parent_id_equals: id, sort_by: 'symbol' }, EQUIPMENT_LIVE);
  return (
    <Card title={t('equipment.parts')}>
      {!parts.data &&
        (parts.error ? <LoadError compact error={parts.error} onRetry={() => void parts.refetch()} /> : <SkeletonText lines={2} />)}
      <Stack as="ul" $gap="s">
        {parts.data?.items.map((part) => (
          <Inline as="li" key={part.id}>
            <TextLink href={addressOfEquipment(part) ?? '#'}>{equipmentName(part)}</TextLink>
            <EquipmentStatusBadge status={part.status} size="small" />
          </Inline>
        ))}
      </Stack>
      {paging && <Pagination {...paging} />}
    </Card>
  );
}
