import { useSearchParams } from 'react-router';
import { getEquipment } from '@portal/contracts/inventory/contracts';
import { equipmentName, findScanned, LoadError, notify, useApiQuery, usePage, usePageScans, useT } from '@portal/portal-kit';
import { EquipmentPicker } from '@portal/portal-kit/fields';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { ToolHolder } from './tool-holder';

/** `/tools/desk`: a tool is found or scanned, and taken or given back. At a terminal the person shows a card or a code. */
export function ToolDeskPage() {
  const t = useT();
  const title = t('routes.tool_desk');
  usePage({ title });
  const [params, setParams] = useSearchParams();
  const chosen = Number(params.get('tool')) || null;
  const choose = (id: number | null) => setParams(id === null ? {} : { tool: String(id) }, { replace: true });
  usePageScans(async (code) => {
    const found = await findScanned(code);
    if (found?.entity !== 'Equipment' || found.id === undefined) {
      notify.show({ text: t('equipment.unknown_code', { code }), tone: 'warning' });
      return false;
    }
    choose(found.id);
    return true;
  });
  return (
    <Stack>
      <PageHeader title={title} />
      <Card>
        <EquipmentPicker kind="tool" label={t('routes.tool')} value={chosen} onChange={choose} />
      </Card>
      {chosen === null ? (
        <EmptyState icon="wrench" title={t('tools.desk_empty')}>
          {t('tools.desk_hint')}
        </EmptyState>
      ) : (
        <ChosenTool key={chosen} id={chosen} />
      )}
    </Stack>
  );
}

/** Who has the tool, and the button that takes it or gives it back. */
function ChosenTool({ id }: { id: number }) {
  const found = useApiQuery(getEquipment, { params: { id } }, { live: [`equipment:${id}`] });
  const tool = found.data?.item;
  if (!tool) return found.error ? <LoadError error={found.error} onRetry={() => void found.refetch()} /> : <SkeletonText lines={3} />;
  return (
    <Card title={equipmentName(tool)}>
      <ToolHolder tool={tool} />
    </Card>
  );
}
