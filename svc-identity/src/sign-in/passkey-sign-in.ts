import * as contracts from '@portal/contracts/identity/contracts';
import { Unauthenticated } from '@portal/service-kit/errors';
import { type Query, withTenant } from '@portal/service-kit/query';
import { attemptSucceeded, beginAttempt, countersOf, judged, type AttemptSource, publicCounters } from '../attempts/guard';
import { useCase } from '../deps';
import { isTrustedOn } from '../devices/trusted-user.repository';
import { deviceOf } from '../devices/device-of';
import { accountStatusOf } from '../sessions/session.repository';
import { startSession } from './start-session';
import { singleSignOnRequired } from '../identity-provider/refuse-other-ways';
import { findChallenge, insertChallenge, useChallenge } from '../factors/challenge.repository';
import { findPasskey } from '../factors/passkey.repository';
import { provesByPasskey } from '../factors/factor-proof';
import { assertionOptions } from '../factors/webauthn';

const PURPOSE = 'passkey_sign_in';

/** Each challenge is a row: those that nobody signs in with are counted. */
const startCounters = (place: AttemptSource) => publicCounters(place, 'passkey');

export const startPasskeySignIn = useCase({
  contract: contracts.startPasskeySignIn,
  transaction: false,
  async run({ ctx, deps, origin, address }) {
    const device = deviceOf(ctx.device);
    const here = { tenant: ctx.tenant, device, address };
    await beginAttempt(deps.db, here, startCounters(here));
    const { ticket, webauthn } = await withTenant(deps.db, ctx, (own) =>
      insertChallenge(own, { purpose: PURPOSE, user: null, session: null, device }),
    );
    return { status: 'ok', item: { ticket, options: await assertionOptions(origin, webauthn) } };
  },
});

export const loginByPasskey = useCase({
  contract: contracts.loginByPasskey,
  transaction: false,
  async run(call) {
    const { ctx, deps, query, origin } = call;
    const { ticket, passkey: assertion } = call.body;
    const device = deviceOf(ctx.device);
    const challenge = await findChallenge(query, { ticket, purpose: PURPOSE, device, session: null });
    if (!challenge) throw new Unauthenticated('ticket_expired', 'Ask for another challenge.');
    const user = (await findPasskey(query, assertion.id))?.user_id ?? null;
    const here = { tenant: ctx.tenant, device, address: call.address };
    const trusted = user !== null && device !== null && (await isTrustedOn(query, device, user));
    const keys = countersOf(here, { purpose: 'second_factor', user, typed: assertion.id, trusted });
    await beginAttempt(deps.db, here, keys);
    const signIn = async (own: Query) => {
      if (!(await useChallenge(own, challenge.id))) throw new Unauthenticated('ticket_expired', 'Ask for another challenge.');
      const proven = user !== null && (await provesByPasskey({ query: own, user, challenge: challenge.webauthn, origin }, assertion));
      if (!proven) throw new Unauthenticated('wrong_factor', 'The passkey is not known here.');
      const status = await accountStatusOf(own, user);
      const item = status === 'active' ? await startSession(own, call, user, { method: 'passkey', secondFactor: null }) : null;
      attemptSucceeded(own, [...keys, ...startCounters(here)]);
      return status === 'active' ? { item } : { refused: status };
    };
    const failure = { action: 'identity.sign_in_failed', object: { type: 'user', id: user ?? 0 }, detail: { method: 'passkey' } } as const;
    const { item, refused } = await judged({ db: deps.db, ctx, keys }, failure, () => withTenant(deps.db, ctx, signIn));
    if (refused !== undefined)
      throw new Unauthenticated(refused === 'not_activated' ? 'not_activated' : 'disabled', 'The account is not active.');
    if (!item) throw singleSignOnRequired();
    return { status: 'ok', item };
  },
});
