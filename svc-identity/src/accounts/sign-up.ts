import * as contracts from '@portal/contracts/identity/contracts';
import { Invalid, NotFound } from '@portal/service-kit/errors';
import { beginAttempt, publicCounters } from '../attempts/guard';
import { assertHardToGuess } from '../credentials/new-credentials';
import { setCredentials } from '../credentials/set-credentials';
import { useCase } from '../deps';
import { isTimezone } from '@portal/service-kit/time-zones';
import { sendMail } from '../mail/send-mail';
import { confirmEmailMail } from './mail-templates/confirm-email';
import { notifyAccountWaiting } from '../notices/account-waiting';
import { publishCreated } from '../people/person.events';
import { insertPerson, setGroups } from '../people/person.repository';
import { brokenPlantRules } from '../people/plant-rules';
import { deviceOf } from '../devices/device-of';
import { groupsOfTemplate } from '../templates/user-template.repository';
import { getOwnTenant } from '../tenants/tenant.repository';
import { defaultTemplate, takenContacts } from './account.repository';

export const signUp = useCase({
  contract: contracts.signUp,
  transaction: false,
  async run({ ctx, query, body, deps, log, address, inTransaction }) {
    const tenant = await getOwnTenant(query);
    const { name, email, phone = null, password, timezone = tenant.default_timezone, preferred_locale = tenant.default_locale } = body;
    if (tenant.attributes.allow_signup !== true) throw new NotFound('Signing up');
    // "Taken" tells that somebody has the address, and an account is a mail to somebody: a right attempt counts as well.
    const here = { tenant: ctx.tenant, device: deviceOf(ctx.device), address };
    await beginAttempt(deps.db, here, publicCounters(here, 'sign_up', email));
    if (!isTimezone(timezone)) throw new Invalid({ timezone: 'invalid' });
    const refused = { ...(await brokenPlantRules(query, { email })), ...(await takenContacts(query, { email, phone })) };
    if (Object.keys(refused).length > 0) throw new Invalid(refused);
    await assertHardToGuess({ query, deps, log }, { password }, { name, email, phone, no: null });
    const locale = tenant.locales.includes(preferred_locale) ? preferred_locale : tenant.default_locale;
    return inTransaction(async (own) => {
      const user_template_id = await defaultTemplate(own);
      const id = await insertPerson(own, {
        name,
        email,
        phone,
        timezone,
        preferred_locale: locale,
        account_status: 'not_activated',
        email_confirmed: false,
        currency_id: tenant.default_currency_id,
        supervisor_user_id: tenant.default_supervisor_id,
        user_template_id,
      });
      await setGroups(own, id, await groupsOfTemplate(own, user_template_id));
      await setCredentials(own, deps.secrets, id, { password });
      await publishCreated(own, [id]);
      notifyAccountWaiting(own, id);
      own.audit({ action: 'identity.signed_up', object: { type: 'user', id } });
      sendMail(own, { to: { address: email, name, user: id }, locale, template: confirmEmailMail, params: {} });
      return { status: 'ok' as const };
    });
  },
});
