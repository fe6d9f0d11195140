import * as contracts from '@portal/contracts/identity/contracts';
import type { FieldCode } from '@portal/contracts/problems';
import { Invalid } from '@portal/service-kit/errors';
import { attemptFailed, attemptSucceeded, beginAttempt, publicCounters } from '../attempts/guard';
import { assertHardToGuess } from '../credentials/new-credentials';
import { setCredentials } from '../credentials/set-credentials';
import { useCase } from '../deps';
import type { Query } from '@portal/service-kit/query';
import { mailPasswordChange } from '../mail/mail-person';
import { addAccountMessage } from '../messages/account-message.repository';
import { isPerson, lockPerson } from '../people/person.repository';
import { deviceOf } from '../devices/device-of';
import { endSessions } from '../sessions/session.events';
import { type AccountLink, findAccountLink, redeemAccountLink } from '../credentials/account-link.repository';
import { confirmEmail } from './account.repository';

/** What is wrong with a link. A number that nobody has comes first: no token can help there. */
async function faultOf(query: Query, link: AccountLink | null, uid: number): Promise<Record<string, FieldCode> | null> {
  if (!link) return (await isPerson(query, uid)) ? { token: 'not_found' } : { uid: 'not_found' };
  if (link.over) return { token: 'expired' };
  return link.user === uid ? null : { uid: 'invalid' };
}

export const changeRemindedPassword = useCase({
  contract: contracts.changeRemindedPassword,
  transaction: false,
  async run({ ctx, query, body: { uid, token, password }, deps, log, address, inTransaction }) {
    const here = { tenant: ctx.tenant, device: deviceOf(ctx.device), address };
    const keys = publicCounters(here, 'link');
    await beginAttempt(deps.db, here, keys);
    const link = await findAccountLink(query, token, 'reset_password');
    const fault = await faultOf(query, link, uid);
    if (fault || !link) {
      await attemptFailed(deps.db, ctx, keys, { action: 'identity.proof_failed', detail: { method: 'link' } });
      throw new Invalid(fault ?? { token: 'not_found' });
    }
    await assertHardToGuess({ query, deps, log }, { password }, link);
    return inTransaction(async (own) => {
      const { user } = link;
      await lockPerson(own, user);
      if (!(await redeemAccountLink(own, link, 'reset_password'))) throw new Invalid({ token: 'not_found' });
      attemptSucceeded(own, keys, false);
      await setCredentials(own, deps.secrets, user, { password });
      // Whoever reads the mails of the address has shown that it is theirs.
      await confirmEmail(own, user);
      await addAccountMessage(own, user, 'password_changed');
      await endSessions(own, user, 'password_changed');
      own.audit({ action: 'identity.password_changed', object: { type: 'user', id: user }, detail: { by: 'link' } });
      await mailPasswordChange(own, user);
      return { status: 'ok' as const };
    });
  },
});
