import { useParams } from 'react-router';
import { listEquipmentEvents } from '@portal/contracts/identity/contracts';
import { AREA_OF } from '@portal/contracts/inventory/equipment-terms';
import { getEquipmentCard } from '@portal/contracts/inventory/contracts';
import { addressOf, EQUIPMENT_LIVE, equipmentName, useApiQuery, usePage, usePortal, useT } from '@portal/portal-kit';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { ScheduleScreen } from './schedule-screen';
import { useCalendarRange } from './use-calendar-range';

/**
 * `/machines/{id}/scheduled_events` and `/tools/{id}/scheduled_events`: overhauls, inspections, and whatever else is planned for one of
 * them.
 */
export function EquipmentSchedulePage() {
  const t = useT();
  const { can } = usePortal();
  const id = Number(useParams().id);
  const range = useCalendarRange();
  const card = useApiQuery(getEquipmentCard, { params: { id } }, { live: EQUIPMENT_LIVE });
  const found = useApiQuery(
    listEquipmentEvents,
    { params: { id }, query: range.window },
    { live: [`equipment_schedule:${id}`], keep: true },
  );
  const equipment = card.data?.item;
  const area = AREA_OF[equipment?.kind ?? 'machine'];
  const name = equipment && equipmentName(equipment);
  const title = name ? t('calendar.equipment_schedule_of', { name }) : t('routes.equipment_schedule');
  usePage({
    title,
    breadcrumbs: [
      ...(name ? [{ label: name, href: addressOf(`${area}.show`, { id }) ?? undefined }] : []),
      { label: t('routes.equipment_schedule') },
    ],
  });
  const change = equipment !== undefined && can(`${area}/update`);
  // Its title and what can be added follow from it.
  if (card.isPending) return <SkeletonText lines={12} />;
  return (
    <ScheduleScreen
      title={title}
      range={range}
      found={{ data: found.data?.items, error: found.error, refetch: found.refetch }}
      owner={{ type: 'Equipment', id }}
      may={() => ({ create: change, update: change, remove: change })}
    />
  );
}
