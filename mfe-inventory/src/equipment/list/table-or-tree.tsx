import type { ReactNode } from 'react';
import { lazyPanel, useT, useTab } from '@portal/portal-kit';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Tabs } from '@portal/ui-kit/tabs';

const MachineTree = lazyPanel(async () => (await import('./machine-tree')).MachineTree, <SkeletonText lines={6} />);

const TREE = 'tree';
const VIEWS = ['list', TREE] as const;

/** The machines as a table or as a tree; the address says which. */
export function TableOrTree({ table }: { table: ReactNode }) {
  const t = useT();
  const [shown, show] = useTab(VIEWS);
  return (
    <Tabs
      label={t('equipment.views.label')}
      selected={shown}
      onSelect={show}
      items={[
        { id: 'list', label: t('equipment.views.list'), content: table },
        { id: TREE, label: t('equipment.views.tree'), content: <MachineTree /> },
      ]}
    />
  );
}
