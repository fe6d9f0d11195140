import { z } from 'zod';
import { newAccountLink } from '../../credentials/account-link.repository';
import { findAccount } from '../account.repository';
import { defineMailTemplate } from '../../mail/mail-template';

/**
 * Somebody asked for a new password for the address. Whether anybody has it is looked up here and not when it is asked for, so that neither
 * the answer nor its time tells.
 */
export const resetPassword = defineMailTemplate({
  name: 'reset_password',
  params: z.strictObject({}),
  async content({ t, tenant, origin, to, query }) {
    const account = await findAccount(query, to.address);
    if (!account || account.account_status === 'disabled') return null;
    const token = await newAccountLink(query, account, 'reset_password');
    query.audit({ action: 'identity.password_reset_requested', object: { type: 'user', id: account.id } });
    return {
      to: { address: account.email, name: account.name },
      subject: t('mail.reset_password.subject', { tenant: tenant.name }),
      paragraphs: [t('mail.reset_password.text', { tenant: tenant.name })],
      button: { label: t('mail.reset_password.button'), url: `${origin}/remind_password?t=${token}&uid=${account.id}` },
      notes: [t('mail.reset_password.validity'), t('mail.reset_password.ignore')],
    };
  },
});
