import type { Equipment } from '@portal/contracts/inventory/schemas';
import { lazyPanel, Slot, usePortal, useT, useTab } from '@portal/portal-kit';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Tabs } from '@portal/ui-kit/tabs';
import { EquipmentFacts } from './equipment-facts';

const WAITING = <SkeletonText lines={4} />;
const EquipmentPhotos = lazyPanel(async () => (await import('./equipment-files')).EquipmentPhotos, WAITING);
const EquipmentDocuments = lazyPanel(async () => (await import('./equipment-files')).EquipmentDocuments, WAITING);
const ToolLog = lazyPanel(async () => (await import('../../tools/tool-log')).ToolLog, WAITING);
const EquipmentCounters = lazyPanel(async () => (await import('../../counters/equipment-counters')).EquipmentCounters, WAITING);
const ToolBookings = lazyPanel(async () => (await import('../../tools/tool-bookings')).ToolBookings, WAITING);
const LogTab = lazyPanel(async () => (await import('./log-tab')).LogTab, WAITING);

/** Facts, issues, parts, meters, files and log; of a tool also who takes and books it. The chosen tab is in the address. */
export function EquipmentTabs({ equipment, editable }: { equipment: Equipment; editable: boolean }) {
  const t = useT();
  const { can, terminal } = usePortal();
  const { id, kind, photos, documents } = equipment;
  const tabs = [
    { id: 'general', label: t('equipment.tabs.general'), content: <EquipmentFacts equipment={equipment} />, shown: true },
    {
      id: 'issues',
      label: t('equipment.tabs.issues'),
      content: <Slot name="equipment.detail.tabs" props={{ equipmentId: id }} />,
      shown: can('issues/read'),
    },
    { id: 'takes', label: t('tools.log'), content: <ToolLog id={id} />, shown: kind === 'tool' && can('tools/read') },
    { id: 'bookings', label: t('tools.bookings'), content: <ToolBookings tool={equipment} />, shown: kind === 'tool' && can('tools/read') },
    {
      id: 'parts',
      label: t('routes.parts'),
      content: <Slot name="equipment.detail.parts" props={{ equipmentId: id }} />,
      shown: can('parts/read'),
    },
    { id: 'counters', label: t('counters.title'), content: <EquipmentCounters id={id} />, shown: can('counters/read') },
    {
      id: 'documents',
      label: t('files.documents'),
      count: documents.length,
      content: <EquipmentDocuments equipment={equipment} editable={editable} />,
      shown: !terminal,
    },
    {
      id: 'photos',
      label: t('files.photos'),
      count: photos.length,
      content: <EquipmentPhotos equipment={equipment} editable={editable} />,
      shown: true,
    },
    { id: 'log', label: t('equipment.tabs.log'), content: <LogTab id={id} />, shown: can('logs/read') },
  ].filter(({ shown }) => shown);
  const [shown, show] = useTab(tabs.map(({ id }) => id));
  return <Tabs label={t('equipment.details')} selected={shown} onSelect={show} items={tabs} />;
}
