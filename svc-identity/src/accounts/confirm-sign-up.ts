import * as contracts from '@portal/contracts/identity/contracts';
import { Invalid } from '@portal/service-kit/errors';
import { attemptSucceeded, beginAttempt, publicCounters } from '../attempts/guard';
import { useCase } from '../deps';
import { publishUpdated } from '../people/person.events';
import { deviceOf } from '../devices/device-of';
import { findAccountLink, redeemAccountLink } from '../credentials/account-link.repository';
import { confirmEmail } from './account.repository';

export const confirmSignUp = useCase({
  contract: contracts.confirmSignUp,
  transaction: false,
  async run({ ctx, query, body: { uid, token }, deps, address, inTransaction }) {
    const here = { tenant: ctx.tenant, device: deviceOf(ctx.device), address };
    const keys = publicCounters(here, 'link');
    await beginAttempt(deps.db, here, keys);
    const link = await findAccountLink(query, token, 'confirm_email');
    if (!link || link.over || link.user !== uid) throw new Invalid({ token: 'not_found' });
    return inTransaction(async (own) => {
      if (!(await redeemAccountLink(own, link, 'confirm_email'))) throw new Invalid({ token: 'not_found' });
      attemptSucceeded(own, keys, false);
      if (await confirmEmail(own, link.user)) {
        own.audit({ action: 'identity.email_confirmed', object: { type: 'user', id: link.user } });
        await publishUpdated(own, link.user, []);
      }
      return { status: 'ok' as const };
    });
  },
});
