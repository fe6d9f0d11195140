import { useState } from 'react';
import { approveExchange, listExchanges } from '@portal/contracts/inventory/contracts';
import type { Exchange } from '@portal/contracts/inventory/schemas';
import { api, invalidate, lazyDialog, LoadError, notify, RouteLink, usePersonName, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Pagination } from '@portal/ui-kit/pagination';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { usePagedQuery } from '../paging/use-paged-query';
import { partName } from '../parts/part-address';
import { PlaceName } from '../parts/place-name';
import { useStockWords } from '../parts/use-stock-words';
import type { ExchangeLine } from './exchange-line';
import { sendOnce } from './send-once';

const RejectDialog = lazyDialog(async () => (await import('./reject.dialog')).RejectDialog);

const waits = ({ state }: ExchangeLine) => state === 'pending_approval';

/** What waits for an authorised person: parts that somebody wants to take, and parts that come back. */
export function Approvals() {
  const t = useT();
  const { answer, paging } = usePagedQuery(listExchanges, { state_equals: 'pending_approval' }, ['parts_exchange', 'part']);
  if (!answer.data)
    return answer.error ? <LoadError error={answer.error} onRetry={() => void answer.refetch()} /> : <SkeletonText lines={4} />;
  if (answer.data.items.length === 0) return <EmptyState icon="circle-check" title={t('exchange.nothing_waits')} />;
  return (
    <Stack>
      {answer.data.items.map((exchange) => (
        <ToApprove key={exchange.id} exchange={exchange} />
      ))}
      {paging && <Pagination {...paging} />}
    </Stack>
  );
}

function ToApprove({ exchange }: { exchange: Exchange }) {
  const t = useT();
  const nameOf = usePersonName();
  const words = useStockWords();
  const [busy, setBusy] = useState(false);
  const [rejecting, reject] = useState(false);
  const lines = exchange.lines.filter(waits);
  const line_ids = lines.map(({ id }) => id);
  const approve = async () => {
    setBusy(true);
    try {
      const params = { id: exchange.id };
      await sendOnce('exchange.approve', { params, line_ids }, (idempotencyKey) =>
        api(approveExchange, { params, body: { line_ids }, idempotencyKey }),
      );
      notify.show({ text: t('exchange.approved'), tone: 'success' });
    } catch (error) {
      notify.failed(error);
    } finally {
      invalidate(['parts_exchange', 'part']);
      setBusy(false);
    }
  };
  return (
    <Card
      title={nameOf(exchange.user)}
      actions={
        <Inline $wrap={false}>
          <Button size="small" icon="close" onClick={() => reject(true)}>
            {t('exchange.reject')}
          </Button>
          <Button size="small" variant="primary" icon="check" busy={busy} onClick={() => void approve()}>
            {t('exchange.approve')}
          </Button>
        </Inline>
      }
    >
      <Stack $gap="s">
        {exchange.issue_id !== null && (
          <RouteLink to="issues.show" params={{ id: exchange.issue_id }}>
            {t('exchange.for_issue', { issue: exchange.issue_id })}
          </RouteLink>
        )}
        {lines.map((line) => {
          const back = Number(line.quantity_returning) > 0;
          return (
            <Inline key={line.id}>
              <StatusBadge size="small" tone={back ? 'info' : 'warning'} icon={back ? 'arrow-down' : 'arrow-up'}>
                {t(back ? 'exchange.comes_back' : 'exchange.wants')}
              </StatusBadge>
              <b>{partName(line.part)}</b>
              {words.quantity(back ? line.quantity_returning : line.quantity, line.part.unit)}
              {back && line.condition && <span>{t(`exchange.conditions.${line.condition}`)}</span>}
              <PlaceName place={line.location} />
            </Inline>
          );
        })}
      </Stack>
      {rejecting && <RejectDialog id={exchange.id} lineIds={line_ids} onClose={() => reject(false)} />}
    </Card>
  );
}
