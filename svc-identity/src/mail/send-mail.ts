import type { Locale } from '@portal/contracts/locales';
import type { Query } from '@portal/service-kit/query';
import type { MailTemplate } from './mail-template';
import { insertMail } from './mail.repository';

/** A mail with the parameters that its template asks for. */
export interface OutgoingMail<P> {
  to: { address: string; name: string; user?: number };
  locale: Locale;
  template: MailTemplate<P>;
  params: P;
  /** At most one mail of the template with this key waits in the tenant: another is left out. */
  key?: string;
}

/**
 * Sends a mail after the commit of this transaction, and only then; see docs/adr/0030.
 * @throws ZodError when the parameters are not those of the template
 */
export function sendMail<P>(query: Query, { to, locale, template, params, key = undefined }: OutgoingMail<P>): void {
  insertMail(query, {
    user_id: to.user ?? null,
    address: to.address,
    name: to.name,
    locale,
    template: template.name,
    params: template.params.parse(params),
    key: key ?? null,
    lifetimeH: template.lifetimeH,
  });
}
