import type { MailTemplate } from './mail-template';
import { accountActivated } from './templates/account-activated';
import { passwordChanged } from './templates/password-changed';

/** Every kind of mail that is sent, by the name that waiting mails carry. */
export const MAIL_TEMPLATES: ReadonlyMap<string, MailTemplate> = new Map(
  [accountActivated, passwordChanged].map((template) => [template.name, template as MailTemplate]),
);
