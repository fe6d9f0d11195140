import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPanel, useT } from '@portal/portal-kit';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Tabs } from '@portal/ui-kit/tabs';

const MachineTree = lazyPanel(async () => (await import('./machine-tree')).MachineTree, <SkeletonText lines={6} />);

const VIEW = 'as';
const TREE = 'tree';

/** The machines as a table or as a tree; the address says which. */
export function TableOrTree({ table }: { table: ReactNode }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const show = (view: string) => setParams(view === TREE ? { [VIEW]: TREE } : {});
  return (
    <Tabs
      label={t('equipment.views.label')}
      selected={params.get(VIEW) === TREE ? TREE : 'list'}
      onSelect={show}
      items={[
        { id: 'list', label: t('equipment.views.list'), content: table },
        { id: TREE, label: t('equipment.views.tree'), content: <MachineTree /> },
      ]}
    />
  );
}
