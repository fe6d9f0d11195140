import * as contracts from '@portal/contracts/identity/contracts';
import { DEFAULT_LOCALE, isLocale } from '@portal/contracts/locales';
import { beginAttempt, publicCounters } from '../attempts/guard';
import { useCase } from '../deps';
import { sendMail } from '../mail/send-mail';
import { resetPassword } from './mail-templates/reset-password';
import { deviceOf } from '../devices/device-of';

export const remindPassword = useCase({
  contract: contracts.remindPassword,
  transaction: false,
  async run({ ctx, body: { email }, deps, address, inTransaction }) {
    const here = { tenant: ctx.tenant, device: deviceOf(ctx.device), address };
    await beginAttempt(deps.db, here, publicCounters(here, 'reminder', email));
    return inTransaction((own) => {
      // For any address, known or not: the mail finds out when it is sent.
      sendMail(own, {
        to: { address: email, name: '' },
        locale: isLocale(ctx.locale) ? ctx.locale : DEFAULT_LOCALE,
        template: resetPassword,
        params: {},
        key: email,
      });
      return Promise.resolve({ status: 'ok' as const });
    });
  },
});
