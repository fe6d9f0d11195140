import { z } from 'zod';
import { unreadNotifications } from '../notification-mail.repository';
import { unsubscribeTokens } from '../unsubscribe-token';
import { defineMailTemplate } from '../../mail/mail-template';

/** Most notifications that one mail lists. */
export const LISTED_MAX = 50;

/** What happened, of what the person has not read in the portal meanwhile; null when that is nothing. */
export const newNotifications = defineMailTemplate({
  name: 'new_notifications',
  params: z.strictObject({ ids: z.array(z.int()).max(LISTED_MAX) }),
  async content({ t, tenant, origin, locale, to, query, deps, params: { ids } }) {
    if (to.user === null) return null;
    const items = await unreadNotifications(query, to.user, ids, locale);
    const [first] = items;
    if (!first) return null;
    const number = String(items.length);
    return {
      subject: items.length === 1 ? first.title : t('mail.notifications.subject', { number, tenant: tenant.name }),
      paragraphs: [t('mail.notifications.text', { tenant: tenant.name })],
      items,
      button: { label: t('mail.notifications.button'), url: `${origin}/notifications` },
      unsubscribeToken: unsubscribeTokens(deps.config.SERVICE_KEYS).make(tenant.tenant_id, to.user),
    };
  },
});
