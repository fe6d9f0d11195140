import { useState } from 'react';
import styled from 'styled-components';
import { listWebhookDeliveries, replayWebhookDelivery } from '@portal/contracts/sync/contracts';
import type { Webhook, WebhookDelivery } from '@portal/contracts/sync/schemas';
import { api, LoadError, notify, useApiQuery, useFormat, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { color, radius, space } from '@portal/ui-kit/theme';
import { LogItem, LogList, LogRow } from '../log/log-list';

const SHOWN = 25;
const REFRESHED_EVERY_MS = 3_000;
const TONES = { waiting: 'progress', delivered: 'success', failed: 'danger' } as const;

const Body = styled.pre`
  margin: 0;
  padding: ${space.m};
  overflow-x: auto;
  border-radius: ${radius.medium};
  border: 1px solid ${color.line};
`;

/** What was sent to a webhook, the newest first, each with how it went and what it says. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT();
  const { data, error, refetch } = useApiQuery(
    listWebhookDeliveries,
    { params: { id: webhook.id }, query: { pp: SHOWN } },
    { live: ['webhook'], refetchInterval: REFRESHED_EVERY_MS },
  );
  return (
    <Dialog open dismissable size="medium" onClose={onClose} title={t('webhooks.deliveries_of', { url: webhook.url })}>
      {error && <LoadError compact error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={4} />}
      {data?.items.length === 0 && <EmptyState compact icon="history" title={t('webhooks.no_deliveries')} />}
      <LogList>
        {data?.items.map((delivery) => (
          <DeliveryLine key={delivery.id} webhook={webhook.id} delivery={delivery} onReplayed={() => void refetch()} />
        ))}
      </LogList>
    </Dialog>
  );
}

interface DeliveryLineProps {
  webhook: number;
  delivery: WebhookDelivery;
  onReplayed: () => void;
}

function DeliveryLine({ webhook, delivery, onReplayed }: DeliveryLineProps) {
  const t = useT();
  const format = useFormat();
  const { can } = usePortal();
  const [isOpen, setOpen] = useState(false);
  const { id, event, status, attempts, response_status, problem, next_attempt_at, created_at, body } = delivery;
  const replay = async () => {
    try {
      await api(replayWebhookDelivery, { params: { id: webhook, deliveryId: id } });
      onReplayed();
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <LogItem>
      <LogRow>
        <StatusBadge size="small" tone={TONES[status]}>
          {t(`webhooks.delivery.${status}`)}
        </StatusBadge>
        <strong>{t(`webhooks.event.${event.replace('.', '_')}`)}</strong>
        <span>{format.dateTime(created_at)}</span>
      </LogRow>
      <div>
        {[
          t('webhooks.attempts', { count: attempts }),
          response_status !== null && t('webhooks.answered', { status: response_status }),
          problem !== null && t(`webhooks.problems.${problem}`),
          status === 'waiting' &&
            attempts > 0 &&
            next_attempt_at !== null &&
            t('webhooks.next', { date: format.dateTime(next_attempt_at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
      <LogRow>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'webhooks.hide_body' : 'webhooks.show_body')}
        </Button>
        {can('webhooks/update') && (
          <Button size="small" icon="refresh" onClick={() => void replay()}>
            {t('webhooks.replay')}
          </Button>
        )}
      </LogRow>
      {isOpen && (
        <Body dir="ltr" tabIndex={0}>
          {JSON.stringify(body, null, 2)}
        </Body>
      )}
    </LogItem>
  );
}
