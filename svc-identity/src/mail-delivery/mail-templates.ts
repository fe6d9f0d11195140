import type { MailTemplate } from '../mail/mail-template';
import { accountActivated } from '../mail/templates/account-activated';
import { confirmEmailMail } from '../accounts/mail-templates/confirm-email';
import { newNotifications } from '../notices/mail-templates/new-notifications';
import { passwordChanged } from '../mail/templates/password-changed';
import { resetPassword } from '../accounts/mail-templates/reset-password';

/** Every kind of mail that is sent, by the name that waiting mails carry. */
export const MAIL_TEMPLATES: ReadonlyMap<string, MailTemplate> = new Map(
  [accountActivated, confirmEmailMail, newNotifications, passwordChanged, resetPassword].map((template) => [
    template.name,
    template as MailTemplate,
  ]),
);
