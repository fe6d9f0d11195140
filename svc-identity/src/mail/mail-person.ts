import type { Query } from '@portal/service-kit/query';
import { type Addressee, findAddressee, findAddressees } from './addressee.repository';
import type { MailTemplate } from './mail-template';
import { accountActivated } from './templates/account-activated';
import { passwordChanged } from './templates/password-changed';
import { sendMail } from './send-mail';

/** Sends a mail to a person, in their language; nothing to somebody without an address. */
export async function mailPerson<P>(
  query: Query,
  user: number,
  template: MailTemplate<P>,
  paramsOf: (person: Addressee) => P,
): Promise<void> {
  const person = await findAddressee(query, user);
  if (!person) return;
  const { id, name, email, locale } = person;
  sendMail(query, { to: { address: email, name, user: id }, locale, template, params: paramsOf(person) });
}

/** Tells a person that their account was activated. */
export async function mailActivation(query: Query, user: number): Promise<void> {
  await mailPerson(query, user, accountActivated, () => ({}));
}

/** Tells people that their accounts were activated. */
export async function mailActivations(query: Query, users: readonly number[]): Promise<void> {
  for (const { id, name, email, locale } of await findAddressees(query, users))
    sendMail(query, { to: { address: email, name, user: id }, locale, template: accountActivated, params: {} });
}

/** Tells a person that their password was changed. */
export async function mailPasswordChange(query: Query, user: number): Promise<void> {
  const at = (await query.now()).toISOString();
  await mailPerson(query, user, passwordChanged, ({ timezone }) => ({ at, timezone }));
}
