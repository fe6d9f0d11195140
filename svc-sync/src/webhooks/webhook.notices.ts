import { noticeText, plainText } from '@portal/service-kit/notice-texts';
import type { Query } from '@portal/service-kit/query';
import { t } from '../texts';

/** Tells whoever made a webhook, and whoever may change it, how far it is on its way to being disabled; at 100 percent it is. */
export function notifyFailing(query: Query, webhook: { id: number; url: string; created_by: number }, way: number): void {
  const isOff = way === 100;
  query.notify({
    kind: isOff ? 'sync.webhook_disabled' : 'sync.webhook_failing',
    to: { users: [webhook.created_by], permission: 'webhooks/update' },
    origin: 'Webhook',
    params: { id: webhook.id },
    texts: {
      title: isOff ? noticeText(t, 'notices.webhook_disabled') : noticeText(t, 'notices.webhook_failing', { share: String(way) }),
      description: plainText(new URL(webhook.url).host),
    },
  });
}
