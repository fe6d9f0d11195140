import { useState } from 'react';
import { useParams } from 'react-router';
import { getPart } from '@portal/contracts/inventory/contracts';
import type { Part } from '@portal/contracts/inventory/schemas';
import { addressOf, lazyDialog, LoadError, useApiQuery, usePage, usePortal, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { partName } from '../part-address';
import { StockBadge } from '../stock-badge';
import { PartMenu, RestoreButton } from './part-actions';
import { PartTabs } from './part-tabs';

const PartFormDialog = lazyDialog(async () => (await import('../form/part-form.dialog')).PartFormDialog);
const ReceiveDialog = lazyDialog(async () => (await import('../entries/receive.dialog')).ReceiveDialog);

/** `/parts/:id`: one part. */
export function PartDetailPage() {
  const t = useT();
  const id = Number(useParams().id);
  const found = useApiQuery(getPart, { params: { id } }, { live: [`part:${id}`, 'location', 'equipment'] });
  const part = found.data?.item;
  const title = part ? partName(part) : t('routes.part');
  usePage({ title, breadcrumbs: [{ label: t('routes.parts'), href: addressOf('parts') ?? undefined }, { label: title }] });
  if (!part) return found.error ? <LoadError error={found.error} onRetry={() => void found.refetch()} /> : <SkeletonText lines={10} />;
  return <PartView key={part.id} part={part} title={title} />;
}

function PartView({ part, title }: { part: Part; title: string }) {
  const t = useT();
  const { can } = usePortal();
  const [open, setOpen] = useState<'edit' | 'receive' | null>(null);
  const close = () => setOpen(null);
  const active = part.archived_at === null;
  return (
    <Stack>
      <PageHeader
        title={title}
        status={<StockBadge part={part} size="large" />}
        actions={
          <>
            {!active && <RestoreButton part={part} />}
            <PartMenu part={part} onEdit={() => setOpen('edit')} />
            {active && can('storage.movements/create') && (
              <Button variant="primary" icon="plus" onClick={() => setOpen('receive')}>
                {t('entries.receive')}
              </Button>
            )}
          </>
        }
      />
      {!active && (
        <Banner tone="neutral" icon="archive">
          {t('equipment.archived_banner')}
        </Banner>
      )}
      <PartTabs part={part} editable={active && can('parts/update')} />
      {open === 'edit' && <PartFormDialog id={part.id} onClose={close} />}
      {open === 'receive' && <ReceiveDialog part={part} onClose={close} />}
    </Stack>
  );
}
