import { useSearchParams } from 'react-router';
import { lazyPanel, usePage, usePortal, useT, useTab } from '@portal/portal-kit';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { Tabs } from '@portal/ui-kit/tabs';
import { DropBoxView } from './drop-box';

const WAITING = <SkeletonText lines={4} />;
const TakenParts = lazyPanel(async () => (await import('./taken-parts')).TakenParts, WAITING);
const Approvals = lazyPanel(async () => (await import('./approvals')).Approvals, WAITING);

/** `/parts_exchange`: parts are taken and brought back, at a terminal, on a phone or at a desk. */
export function ExchangePage() {
  const t = useT();
  const { can } = usePortal();
  const [params] = useSearchParams();
  const issue = Number(params.get('issue')) || null;
  const title = t('routes.parts_exchange');
  usePage({ title });
  const tabs = [
    { id: 'take', label: t('exchange.tabs.take'), content: <DropBoxView issueId={issue} /> },
    { id: 'return', label: t('exchange.tabs.return'), content: <TakenParts /> },
    ...(can('parts.approve/update') ? [{ id: 'approve', label: t('exchange.tabs.approve'), content: <Approvals /> }] : []),
  ];
  const [shown, show] = useTab(tabs.map(({ id }) => id));
  return (
    <Stack>
      <PageHeader title={title} />
      <Tabs label={title} selected={shown} onSelect={show} items={tabs} />
    </Stack>
  );
}
