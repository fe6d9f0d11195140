import { z } from 'zod';
import { defineMailTemplate } from '../mail-template';

/** Somebody activated the account. */
export const accountActivated = defineMailTemplate({
  name: 'account_activated',
  params: z.strictObject({}),
  content: ({ t, tenant, origin }) => ({
    subject: t('mail.activated.subject', { tenant: tenant.name }),
    paragraphs: [t('mail.activated.text')],
    button: { label: t('mail.activated.button'), url: `${origin}/` },
  }),
});
