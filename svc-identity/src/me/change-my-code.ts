import * as contracts from '@portal/contracts/identity/contracts';
import { withTenant } from '@portal/service-kit/database';
import { BadRequest, Invalid } from '@portal/service-kit/errors';
import { attemptSucceeded, beginAttempt, countersOf } from '../attempts/guard';
import { setCredentials } from '../credentials/set-credentials';
import { useCase } from '../deps';
import { endSessions } from '../sessions/end-sessions';
import { deviceOf } from '../sessions/session';

export const changeMyCode = useCase({
  contract: contracts.changeMyCode,
  transaction: false,
  async run({ caller, ctx, body, deps }) {
    const here = { tenant: ctx.tenant, device: deviceOf(ctx.device) };
    // "In use" tells that somebody has the code, so trying codes out is an attempt like any other.
    const keys = countersOf(here, { purpose: 'code', user: caller.user, trusted: true });
    await beginAttempt(deps.db, here, keys);
    try {
      await withTenant(deps.db, ctx, async (trx) => {
        await setCredentials(trx, { secrets: deps.secrets, tenant: ctx.tenant, user: caller.user }, { code: body.code });
        await attemptSucceeded(trx, here, keys, false);
        await endSessions(trx, ctx.tenant, caller.user, 'password_changed', ctx.session);
      });
    } catch (error) {
      if (error instanceof Invalid && error.details.codes?.code?.includes('taken'))
        throw new BadRequest('code_in_use', 'The code is in use.');
      throw error;
    }
    return { status: 'ok' };
  },
});
