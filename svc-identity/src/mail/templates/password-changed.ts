import { localeTag } from '@portal/contracts/locales';
import { z } from 'zod';
import { defineMailTemplate } from '../mail-template';

/** The password was changed, by whomever. */
export const passwordChanged = defineMailTemplate({
  name: 'password_changed',
  params: z.strictObject({ at: z.iso.datetime(), timezone: z.string() }),
  content({ t, tenant, origin, locale, params: { at, timezone } }) {
    const time = new Intl.DateTimeFormat(localeTag(locale), { dateStyle: 'long', timeStyle: 'short', timeZone: timezone }).format(
      new Date(at),
    );
    return {
      subject: t('mail.password_changed.subject', { tenant: tenant.name }),
      paragraphs: [t('mail.password_changed.text', { time }), t('mail.password_changed.warning')],
      button: { label: t('mail.password_changed.button'), url: `${origin}/` },
    };
  },
});
