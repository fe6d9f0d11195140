import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { approveStocktake, closeStocktake, getStocktake, removeStocktake } from '@portal/contracts/inventory/contracts';
import type { Stocktake, StocktakeCount } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import {
  addressOf,
  api,
  confirm,
  findScanned,
  invalidate,
  LoadError,
  navigate,
  notify,
  ScanButton,
  useApiQuery,
  useKeptPage,
  usePage,
  usePageScans,
  usePortal,
  useT,
} from '@portal/portal-kit';
import { useQueue } from '@portal/portal-kit/offline-queue';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { IconButton } from '@portal/ui-kit/icon-button';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { CountRow } from './count-row';
import { StocktakeBadge } from './stocktake-badge';

/** `/stocktakes/:id`: what lies in a place is counted, one lot after another; scanning a shelf or a lot leads to it. */
export function StocktakeDetailPage() {
  const t = useT();
  const { locale } = usePortal();
  const id = Number(useParams().id);
  const found = useApiQuery(getStocktake, { params: { id } }, { live: [`stocktake:${id}`] });
  const stocktake = found.data?.item;
  const title = stocktake ? t('stocktakes.of', { name: translated(stocktake.location.name, locale) }) : t('routes.stocktake');
  usePage({ title, breadcrumbs: [{ label: t('routes.stocktakes'), href: addressOf('stocktakes') ?? undefined }, { label: title }] });
  if (!stocktake) return found.error ? <LoadError error={found.error} onRetry={() => void found.refetch()} /> : <SkeletonText lines={8} />;
  return <StocktakeView stocktake={stocktake} title={title} />;
}

/** Counts of this person that wait on this device, by lot. */
function useWaitingCounts(stocktake: number): ReadonlyMap<number, string> {
  const { calls } = useQueue();
  return useMemo(() => {
    const own = (calls ?? []).filter(({ contract }) => contract.path === `/stocktakes/${stocktake}/counts`);
    return new Map(
      own.map(({ body }) => body as { part_entry_id: number; quantity: string }).map((count) => [count.part_entry_id, count.quantity]),
    );
  }, [calls, stocktake]);
}

function StocktakeView({ stocktake, title }: { stocktake: Stocktake; title: string }) {
  const t = useT();
  const { online } = usePortal();
  const waiting = useWaitingCounts(stocktake.id);
  // A rack is counted where the network may be lost, and a phone may throw the page away meanwhile.
  useKeptPage(stocktake.state === 'open', stocktake, waiting);
  const [sought, seek] = useState<ReadonlySet<number> | null>(null);
  const read = async (code: string): Promise<boolean> => {
    const found = await findScanned(code);
    const hits = stocktake.counts.filter(({ part_entry_id, location }) =>
      found?.entity === 'PartEntry' ? part_entry_id === found.id : found?.entity === 'Location' && location.id === found.id,
    );
    if (hits.length > 0) seek(new Set(hits.map(({ part_entry_id }) => part_entry_id)));
    return hits.length > 0;
  };
  usePageScans(read);
  const scanned = (code: string) =>
    void read(code).then((hit) => {
      if (!hit) notify.show({ text: t('warehouse.unknown_code', { code }), tone: 'warning' });
    }, notify.failed);
  const isCounted = (count: StocktakeCount) => count.counted !== null || waiting.has(count.part_entry_id);
  const shown = stocktake.counts.filter(({ part_entry_id }) => sought === null || sought.has(part_entry_id));
  const counted = stocktake.counts.filter(isCounted).length;
  return (
    <Stack>
      <PageHeader
        title={title}
        count={`${counted} / ${stocktake.counts.length}`}
        status={<StocktakeBadge state={stocktake.state} size="large" />}
        actions={
          <>
            {stocktake.state === 'open' && <ScanButton onCode={scanned} />}
            <RemoveStocktake stocktake={stocktake} />
            <NextStep stocktake={stocktake} waiting={waiting.size} />
          </>
        }
      />
      {!online && <Banner tone="warning" icon="offline" title={t('stocktakes.offline')} />}
      {sought && (
        <Banner actions={<Button onClick={() => seek(null)}>{t('stocktakes.show_all')}</Button>}>{t('stocktakes.scanned')}</Banner>
      )}
      <Card flush>
        {stocktake.counts.length === 0 && <EmptyState compact icon="clipboard" title={t('stocktakes.nothing_here')} />}
        {shown.map((count) => (
          <CountRow
            key={`${count.part_entry_id}-${sought === null}`}
            stocktake={stocktake}
            count={count}
            waiting={waiting.get(count.part_entry_id)}
            sought={sought !== null && shown.length === 1}
          />
        ))}
      </Card>
    </Stack>
  );
}

/** Throws a stocktaking away that is not approved. */
function RemoveStocktake({ stocktake: { id, state } }: { stocktake: Stocktake }) {
  const t = useT();
  const { can } = usePortal();
  if (state === 'approved' || !can('storage/delete')) return null;
  const remove = async () => {
    const sure = await confirm({
      title: t('stocktakes.remove_title'),
      body: t('stocktakes.remove_body'),
      confirm: t('stocktakes.remove'),
      danger: true,
    });
    if (!sure) return;
    try {
      await api(removeStocktake, { params: { id } });
      invalidate(['stocktake']);
      await navigate('stocktakes');
    } catch (error) {
      notify.failed(error);
    }
  };
  return <IconButton icon="trash" label={t('stocktakes.remove')} onClick={() => void remove()} />;
}

/** Closing what was counted, then approving the differences. */
function NextStep({ stocktake: { id, state, differences_count }, waiting }: { stocktake: Stocktake; waiting: number }) {
  const t = useT();
  const { can } = usePortal();
  const [busy, setBusy] = useState(false);
  const run = async (call: typeof closeStocktake | typeof approveStocktake) => {
    setBusy(true);
    try {
      await api(call, { params: { id } });
    } catch (error) {
      notify.failed(error);
    } finally {
      invalidate(['stocktake', 'part']);
      setBusy(false);
    }
  };
  const approve = async () => {
    const sure = await confirm({
      title: t('stocktakes.approve_title', { number: differences_count }),
      body: t('stocktakes.approve_body'),
      confirm: t('stocktakes.approve'),
    });
    if (sure) await run(approveStocktake);
  };
  if (state === 'open' && can('storage/update')) {
    return (
      <Button variant="primary" icon="check" busy={busy} disabled={waiting > 0} onClick={() => void run(closeStocktake)}>
        {t('stocktakes.close')}
      </Button>
    );
  }
  if (state !== 'closed' || !can('parts.approve/update')) return null;
  return (
    <Button variant="primary" icon="check-check" busy={busy} onClick={() => void approve()}>
      {t('stocktakes.approve')}
    </Button>
  );
}
