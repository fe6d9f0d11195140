import { useT } from '@portal/portal-kit';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { Dialog } from '@portal/ui-kit/dialog';
import { Stack } from '@portal/ui-kit/stack';
import { CostDrawing } from './cost-drawing';

const EXPLAINED = ['downtime', 'labour', 'parts', 'external'] as const;

/** How the costs of an issue follow from its time line: a drawing over the whole screen, and each part in words. */
export function CostLegendDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog open size="full" dismissable onClose={onClose} title={t('legend.title')}>
      <Stack>
        <CostDrawing />
        <DescriptionList columns={1} entries={EXPLAINED.map((part) => ({ label: t(`costs.${part}`), value: t(`legend.${part}`) }))} />
      </Stack>
    </Dialog>
  );
}
