import * as contracts from '@portal/contracts/identity/contracts';
import { BadRequest, Invalid } from '@portal/service-kit/errors';
import { attemptFailed, attemptSucceeded, beginAttempt, codeCounters, countersOf } from '../attempts/guard';
import { hashOf, isStillCurrent } from '../credentials/credential.repository';
import { assertHardToGuess } from '../credentials/new-credentials';
import { setCredentials } from '../credentials/set-credentials';
import { useCase } from '../deps';
import { mailPasswordChange } from '../mail/mail-person';
import { addAccountMessage } from '../messages/account-message.repository';
import { getPerson } from '../people/person.repository';
import { placeOfSession } from '../sessions/session-place.repository';
import { endSessions } from '../sessions/session.events';

const WRONG_PASSWORD = () => new BadRequest('wrong_password', 'The old password is wrong.');

export const changeMyPassword = useCase({
  contract: contracts.changeMyPassword,
  transaction: false,
  async run({ caller, ctx, query, body, deps, log, inTransaction }) {
    // First: whoever chooses badly has not guessed wrongly.
    await assertHardToGuess({ query, deps, log }, { password: body.password }, await getPerson(query, caller.user));
    const here = await placeOfSession(query);
    const keys = countersOf(here, { purpose: 'password', user: caller.user, trusted: true });
    await beginAttempt(deps.db, here, keys);
    const hash = await hashOf(query, caller.user, 'password');
    const right = await deps.secrets.verify(hash, body.old_password);
    if (hash === null || !right) {
      await attemptFailed(deps.db, ctx, keys, { action: 'identity.proof_failed', detail: { method: 'password' } });
      throw WRONG_PASSWORD();
    }
    return inTransaction(async (own) => {
      // Somebody who manages the person may have set another one since.
      if (!(await isStillCurrent(own, caller.user, 'password', hash))) throw WRONG_PASSWORD();
      attemptSucceeded(own, keys);
      await setCredentials(own, deps.secrets, caller.user, { password: body.password });
      await addAccountMessage(own, caller.user, 'password_changed');
      await mailPasswordChange(own, caller.user);
      await endSessions(own, caller.user, 'password_changed', ctx.session);
      own.audit({ action: 'identity.password_changed', object: { type: 'user', id: caller.user } });
      return { status: 'ok' };
    });
  },
});

export const changeMyCode = useCase({
  contract: contracts.changeMyCode,
  transaction: false,
  async run({ caller, ctx, query, body, deps, log, inTransaction }) {
    await assertHardToGuess({ query, deps, log }, body, await getPerson(query, caller.user));
    // "In use" tells that somebody has the code, so trying codes out is an attempt like any other.
    const keys = codeCounters(caller.user);
    await beginAttempt(deps.db, ctx, keys);
    try {
      return await inTransaction(async (own) => {
        await setCredentials(own, deps.secrets, caller.user, { code: body.code });
        await addAccountMessage(own, caller.user, 'code_changed');
        // A code that nobody has is a wrong guess at everybody's: the person's own count keeps it, the tenant's does not wait for a shift
        // that changes theirs.
        attemptSucceeded(
          own,
          keys.filter(({ kind }) => kind === 'codes'),
          false,
        );
        await endSessions(own, caller.user, 'password_changed', ctx.session);
        own.audit({ action: 'identity.code_changed', object: { type: 'user', id: caller.user } });
        return { status: 'ok' };
      });
    } catch (error) {
      if (error instanceof Invalid && error.details.codes?.code?.includes('taken'))
        throw new BadRequest('code_in_use', 'The code is in use.');
      throw error;
    }
  },
});
