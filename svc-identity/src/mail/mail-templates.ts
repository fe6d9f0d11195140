import type { MailTemplate } from './mail-template';
import { accountActivated } from './templates/account-activated';
import { confirmEmailMail } from './templates/confirm-email';
import { newNotifications } from './templates/new-notifications';
import { passwordChanged } from './templates/password-changed';
import { resetPassword } from './templates/reset-password';

/** Every kind of mail that is sent, by the name that waiting mails carry. */
export const MAIL_TEMPLATES: ReadonlyMap<string, MailTemplate> = new Map(
  [accountActivated, confirmEmailMail, newNotifications, passwordChanged, resetPassword].map((template) => [
    template.name,
    template as MailTemplate,
  ]),
);
