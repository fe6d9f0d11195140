import * as contracts from '@portal/contracts/identity/contracts';
import { Unauthenticated } from '@portal/service-kit/errors';
import { attemptFailed, attemptSucceeded, beginAttempt, countersOf } from '../attempts/guard';
import { useCase } from '../deps';
import { deviceOf } from '../sessions/session';
import { noteProof } from '../sessions/session.repository';
import { proves } from './proof-methods';

export const proveIdentity = useCase({
  contract: contracts.proveIdentity,
  transaction: false,
  async run({ caller, ctx, query, body, deps, inTransaction }) {
    const { session } = ctx;
    if (session === null) throw new Unauthenticated();
    const here = { tenant: ctx.tenant, device: deviceOf(ctx.device) };
    // The counters of signing in, or of the second factor, on this device: a session that was left open is no second way to guess.
    const purpose = body.totp === undefined ? {} : ({ purpose: 'second_factor' } as const);
    const keys = countersOf(here, { ...purpose, user: caller.user, trusted: true });
    await beginAttempt(deps.db, here, keys);
    if (!(await proves({ query, secrets: deps.secrets, sealer: deps.sealer, user: caller.user }, body))) {
      await attemptFailed(deps.db, ctx, keys, { action: 'identity.proof_failed', object: { type: 'user', id: caller.user } });
      throw new Unauthenticated('wrong_pass', 'The password, access code or code of the app is wrong.');
    }
    return inTransaction(async (own) => {
      await attemptSucceeded(own, keys);
      if (!(await noteProof(own, session))) throw new Unauthenticated('session_expired');
      return { status: 'ok' };
    });
  },
});
