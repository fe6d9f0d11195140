import { useState } from 'react';
import { useParams } from 'react-router';
import { getEquipment } from '@portal/contracts/inventory/contracts';
import { AREA_OF } from '@portal/contracts/inventory/equipment-terms';
import type { Equipment } from '@portal/contracts/inventory/schemas';
import { equipmentName, addressOf, lazyDialog, LoadError, useApiQuery, usePage, usePortal, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { SCREENS } from '../equipment-screens';
import { ToolHolder } from '../../tools/tool-holder';
import { EquipmentStatusBadge } from '../equipment-status';
import { EquipmentMenu, RestoreButton, StatusMenu } from './equipment-actions';
import { EquipmentTabs } from './equipment-tabs';

const EquipmentFormDialog = lazyDialog(async () => (await import('../form/equipment-form.dialog')).EquipmentFormDialog);

/** `/machines/:id` and `/tools/:id`: one machine or tool. */
export function EquipmentDetailPage() {
  const t = useT();
  const id = Number(useParams().id);
  const found = useApiQuery(getEquipment, { params: { id } }, { live: [`equipment:${id}`, 'equipment_type', 'location'] });
  const equipment = found.data?.item;
  const { list } = SCREENS[equipment?.kind ?? 'machine'];
  const title = equipment ? equipmentName(equipment) : t('routes.machine');
  usePage({ title, breadcrumbs: [{ label: t(`routes.${list}`), href: addressOf(list) ?? undefined }, { label: title }] });
  if (!equipment) return found.error ? <LoadError error={found.error} onRetry={() => void found.refetch()} /> : <SkeletonText lines={10} />;
  return <EquipmentView key={equipment.id} equipment={equipment} title={title} />;
}

function EquipmentView({ equipment, title }: { equipment: Equipment; title: string }) {
  const t = useT();
  const { can } = usePortal();
  const [editing, edit] = useState(false);
  const mayChange = !equipment.archived_at && can(`${AREA_OF[equipment.kind]}/update`);
  return (
    <Stack>
      <PageHeader
        title={title}
        status={<EquipmentStatusBadge status={equipment.status} size="large" />}
        actions={
          <>
            {mayChange && <StatusMenu equipment={equipment} />}
            {equipment.archived_at && <RestoreButton equipment={equipment} />}
            <EquipmentMenu equipment={equipment} onEdit={() => edit(true)} />
          </>
        }
      />
      {equipment.archived_at && (
        <Banner tone="neutral" icon="archive">
          {t('equipment.archived_banner')}
        </Banner>
      )}
      {equipment.kind === 'tool' && <ToolHolder tool={equipment} />}
      <EquipmentTabs equipment={equipment} editable={mayChange} />
      {editing && <EquipmentFormDialog kind={equipment.kind} id={equipment.id} onClose={() => edit(false)} />}
    </Stack>
  );
}
