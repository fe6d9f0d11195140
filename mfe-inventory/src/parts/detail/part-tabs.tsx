import type { Part } from '@portal/contracts/inventory/schemas';
import { lazyPanel, usePortal, useT, useTab } from '@portal/portal-kit';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Tabs } from '@portal/ui-kit/tabs';
import { PartStock } from './part-stock';

const WAITING = <SkeletonText lines={4} />;
const PartFacts = lazyPanel(async () => (await import('./part-facts')).PartFacts, WAITING);
const PartMovements = lazyPanel(async () => (await import('./part-movements')).PartMovements, WAITING);
const PartMachines = lazyPanel(async () => (await import('./part-machines')).PartMachines, WAITING);
const PartPhotos = lazyPanel(async () => (await import('./part-files')).PartPhotos, WAITING);
const PartDocuments = lazyPanel(async () => (await import('./part-files')).PartDocuments, WAITING);
const PartLogTab = lazyPanel(async () => (await import('./part-log-tab')).PartLogTab, WAITING);

/** Stock, facts, movements, machines, files and log. The chosen tab is in the address. */
export function PartTabs({ part, editable }: { part: Part; editable: boolean }) {
  const t = useT();
  const { can, terminal } = usePortal();
  const { id, photos, documents, equipment } = part;
  const tabs = [
    { id: 'stock', label: t('parts.tabs.stock'), content: <PartStock part={part} editable={editable} />, shown: true },
    { id: 'general', label: t('equipment.tabs.general'), content: <PartFacts part={part} />, shown: true },
    { id: 'movements', label: t('parts.tabs.movements'), content: <PartMovements id={id} />, shown: can('storage.movements/read') },
    { id: 'machines', label: t('parts.fits'), count: equipment.length, content: <PartMachines part={part} />, shown: true },
    { id: 'photos', label: t('files.photos'), count: photos.length, content: <PartPhotos part={part} editable={editable} />, shown: true },
    {
      id: 'documents',
      label: t('files.documents'),
      count: documents.length,
      content: <PartDocuments part={part} editable={editable} />,
      shown: !terminal,
    },
    { id: 'log', label: t('equipment.tabs.log'), content: <PartLogTab id={id} />, shown: can('logs/read') },
  ].filter(({ shown }) => shown);
  const [shown, show] = useTab(tabs.map((tab) => tab.id));
  return <Tabs label={t('equipment.details')} selected={shown} onSelect={show} items={tabs} />;
}
