import * as contracts from '@portal/contracts/identity/contracts';
import { NotFound, Unauthenticated } from '@portal/service-kit/errors';
import { attemptFailed, attemptSucceeded, beginAttempt, countersOf } from '../attempts/guard';
import { useCase } from '../deps';
import { insertChallenge } from '../factors/challenge.repository';
import { passkeysOf } from '../factors/passkey.repository';
import { assertionOptions } from '../factors/webauthn';
import { deviceOf } from '../devices/device-of';
import { placeOfSession } from '../sessions/session-place.repository';
import { noteProof } from '../sessions/session.repository';
import { proves } from '../factors/proof-methods';

export const proveIdentity = useCase({
  contract: contracts.proveIdentity,
  transaction: false,
  async run({ caller, ctx, query, body, deps, origin, inTransaction }) {
    const { session } = ctx;
    if (session === null) throw new Unauthenticated();
    const device = deviceOf(ctx.device);
    const here = await placeOfSession(query);
    // The counters of signing in, or of the second factor, where the session began: a session that was left open is no second way to guess.
    const isFactor = body.totp !== undefined || body.passkey !== undefined;
    const purpose = isFactor ? ({ purpose: 'second_factor' } as const) : {};
    const keys = countersOf(here, { ...purpose, user: caller.user, trusted: true });
    await beginAttempt(deps.db, here, keys);
    const { secrets, sealer } = deps;
    if (!(await proves({ query, secrets, sealer, user: caller.user, session, device, origin }, body))) {
      await attemptFailed(deps.db, ctx, keys, { action: 'identity.proof_failed', object: { type: 'user', id: caller.user } });
      throw new Unauthenticated('wrong_pass', 'The password, access code, code of the app, passkey or card is wrong.');
    }
    return inTransaction(async (own) => {
      attemptSucceeded(own, keys);
      if (!(await noteProof(own, session))) throw new Unauthenticated('session_expired');
      return { status: 'ok' };
    });
  },
});

export const startPasskeyProof = useCase({
  contract: contracts.startPasskeyProof,
  async run({ caller, ctx, query, origin }) {
    const passkeys = await passkeysOf(query, caller.user);
    if (ctx.session === null || passkeys.length === 0) throw new NotFound('The passkey');
    const asked = { purpose: 'proof', user: caller.user, session: ctx.session, device: deviceOf(ctx.device) } as const;
    const { ticket, webauthn } = await insertChallenge(query, asked);
    return { status: 'ok', item: { ticket, options: await assertionOptions(origin, webauthn, passkeys) } };
  },
});
