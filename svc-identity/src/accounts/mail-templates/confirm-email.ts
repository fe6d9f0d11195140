import { z } from 'zod';
import { newAccountLink } from '../../credentials/account-link.repository';
import { findAccount } from '../account.repository';
import { defineMailTemplate } from '../../mail/mail-template';

/** Somebody signed up with the address: it is confirmed by the link. */
export const confirmEmailMail = defineMailTemplate({
  name: 'confirm_email',
  params: z.strictObject({}),
  async content({ t, tenant, origin, to, query }) {
    const account = await findAccount(query, to.address);
    if (account?.id !== to.user || account === null) return null;
    const token = await newAccountLink(query, account, 'confirm_email');
    return {
      subject: t('mail.confirm_email.subject', { tenant: tenant.name }),
      paragraphs: [t('mail.confirm_email.text', { tenant: tenant.name })],
      button: { label: t('mail.confirm_email.button'), url: `${origin}/signup_confirm_email?t=${token}&uid=${account.id}` },
      notes: [t('mail.confirm_email.next'), t('mail.confirm_email.ignore')],
    };
  },
});
