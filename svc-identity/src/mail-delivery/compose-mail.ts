import type { Query } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { tenantAddress } from '../tenants/tenant-address';
import { getOwnTenant } from '../tenants/tenant.repository';
import { htmlOf, textOf } from '../mail/mail-layout';
import type { OutgoingMessage } from '../external/mail-server/mail-server';
import { MAIL_TEMPLATES } from './mail-templates';
import { mailTexts } from '../mail/mail-texts';
import type { WaitingMail } from '../mail/mail.repository';

/**
 * Names the logo within the mail: as part of it, it shows in programs that load nothing from elsewhere, and behind the plant's own walls.
 */
const LOGO = 'logo';

/**
 * Makes what is sent of a mail that waits, with the plant's logo as PNG if it has one; null when there is nothing to say any more, or
 * nobody knows its template.
 */
export async function composeMail(
  query: Query,
  deps: Deps,
  mail: WaitingMail,
  logo: Buffer | null = null,
): Promise<OutgoingMessage | null> {
  const template = MAIL_TEMPLATES.get(mail.template);
  if (!template) return null;
  const { id, locale } = mail;
  const tenant = await getOwnTenant(query);
  const t = mailTexts(locale);
  const asked = { address: mail.address, name: mail.name, user: mail.user_id };
  const origin = tenantAddress(deps.config.PUBLIC_URL, tenant.label).replace(/\/$/, '');
  const content = await template.content({ params: template.params.parse(mail.params), to: asked, t, locale, tenant, origin, query, deps });
  if (!content) return null;
  const to = content.to ?? asked;
  const { unsubscribeToken } = content;
  const unsubscribeUrl = unsubscribeToken && `${origin}/unsubscribe?t=${unsubscribeToken}`;
  const footer = t(unsubscribeUrl ? 'mail.about_notifications' : 'mail.about_account', { tenant: tenant.name });
  const frame = { content, t, locale, name: to.name, tenant: tenant.name, footer, unsubscribeUrl, logoCid: logo ? LOGO : undefined };
  return {
    id,
    fromName: tenant.name,
    to,
    subject: content.subject,
    html: htmlOf(frame),
    text: textOf(frame),
    attachments: logo ? [{ filename: 'logo.png', content: logo, contentType: 'image/png', cid: LOGO }] : [],
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // The button of the mail program (RFC 8058) calls the portal by itself.
      ...(unsubscribeToken && {
        'List-Unsubscribe': `<${origin}/api/notifications/unsubscribe?t=${unsubscribeToken}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
