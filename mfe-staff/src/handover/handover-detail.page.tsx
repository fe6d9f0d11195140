import { useParams } from 'react-router';
import { getHandover } from '@portal/contracts/identity/contracts';
import { addressOf, lazyPanel, LoadError, NotFoundPage, useApiQuery, usePage, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { HandoverCard } from './handover-card';

const HandoverPrint = lazyPanel(async () => (await import('./handover-print')).HandoverPrint);

/** `/handover/:id`: what one shift has left to the next, to be read, confirmed and printed. */
export function HandoverDetailPage() {
  const id = Number(useParams().id);
  return Number.isSafeInteger(id) ? <Detail id={id} /> : <NotFoundPage />;
}

function Detail({ id }: { id: number }) {
  const t = useT();
  const found = useApiQuery(getHandover, { params: { id } }, { live: [`handover:${id}`] });
  const title = t('routes.handover');
  usePage({ title, breadcrumbs: [{ label: title, href: addressOf('handover') ?? undefined }, { label: `#${id}` }] });
  const handover = found.data?.item;
  const reload = () => void found.refetch();
  const print = handover?.signed_at && (
    <Button icon="printer" onClick={() => window.print()}>
      {t('handover.print.button')}
    </Button>
  );
  return (
    <>
      <PageHeader title={title} actions={print} />
      {handover && <HandoverCard handover={handover} onConfirmed={reload} />}
      {handover?.signed_at && <HandoverPrint handover={handover} />}
      {!handover && (found.error ? <LoadError error={found.error} onRetry={reload} /> : <SkeletonText lines={6} />)}
    </>
  );
}
