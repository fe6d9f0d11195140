import * as contracts from '@portal/contracts/identity/contracts';
import type { SecondFactorDemand } from '@portal/contracts/identity/schemas';
import { Unauthenticated } from '@portal/service-kit/errors';
import { type Query, withTenant } from '@portal/service-kit/query';
import { attemptSucceeded, beginAttempt, countersOf, judged } from '../attempts/guard';
import type { CredentialKind } from '../credentials/credential.repository';
import { useCase } from '../deps';
import { isTrustedOn } from '../devices/trusted-user.repository';
import { deviceOf } from '../devices/device-of';
import { accountStatusOf } from '../sessions/session.repository';
import { type SignInPlace, startSession } from './start-session';
import { singleSignOnRequired } from '../identity-provider/refuse-other-ways';
import { findChallenge, insertChallenge, useChallenge } from '../factors/challenge.repository';
import { provenFactor } from '../factors/factor-proof';
import { secondFactorsOf } from '../factors/factor.repository';
import { passkeysOf } from '../factors/passkey.repository';
import { assertionOptions } from '../factors/webauthn';

const TICKET_OVER = () => new Unauthenticated('ticket_expired', 'Sign in from the beginning.');

/** What is still to be given after a right password or code; null where that is enough. */
export async function demandSecondFactor(
  query: Query,
  { ctx, origin }: SignInPlace,
  user: number,
  method: CredentialKind,
): Promise<SecondFactorDemand | null> {
  const all = await secondFactorsOf(query, user);
  if (all.length === 0) return null;
  const { ticket, webauthn } = await insertChallenge(query, {
    purpose: 'second_factor',
    user,
    session: null,
    device: deviceOf(ctx.device),
    method,
  });
  // A client that is no browser has no origin that a passkey could sign for.
  const methods = all.filter((factor) => factor !== 'passkey' || origin !== '');
  if (!methods.includes('passkey')) return { ticket, methods };
  return { ticket, methods, passkey: await assertionOptions(origin, webauthn, await passkeysOf(query, user)) };
}

export const signInBySecondFactor = useCase({
  contract: contracts.signInBySecondFactor,
  transaction: false,
  async run(call) {
    const { ctx, deps, query, body } = call;
    const { ticket, ...given } = body;
    const answering = { ticket, purpose: 'second_factor', device: deviceOf(ctx.device), session: null } as const;
    const challenge = await findChallenge(query, answering);
    const { user_id: user, method } = challenge ?? {};
    if (!challenge || !user || !method) throw TICKET_OVER();
    const here = { tenant: ctx.tenant, device: answering.device, address: call.address };
    const trusted = answering.device !== null && (await isTrustedOn(query, answering.device, user));
    const keys = countersOf(here, { purpose: 'second_factor', user, trusted });
    await beginAttempt(deps.db, here, keys);
    const signIn = async (own: Query) => {
      // Used up only where the factor is right: whoever mistypes tries again.
      if (!(await useChallenge(own, challenge.id)) || (await accountStatusOf(own, user)) !== 'active') throw TICKET_OVER();
      const proving = { query: own, sealer: deps.sealer, user, challenge: challenge.webauthn, origin: call.origin };
      const secondFactor = await provenFactor(proving, given);
      if (secondFactor === null) throw new Unauthenticated('wrong_factor', 'This is not right, or was used before.');
      const item = await startSession(own, call, user, { method, secondFactor });
      attemptSucceeded(own, keys);
      return item;
    };
    const failure = { action: 'identity.second_factor_failed', object: { type: 'user', id: user }, actor: user } as const;
    const item = await judged({ db: deps.db, ctx, keys }, failure, () => withTenant(deps.db, ctx, signIn));
    if (!item) throw singleSignOnRequired();
    return { status: 'ok', item };
  },
});
