import * as contracts from '@portal/contracts/identity/contracts';
import { withTenant } from '@portal/service-kit/database';
import { BadRequest } from '@portal/service-kit/errors';
import { attemptSucceeded, beginAttempt, countersOf } from '../attempts/guard';
import { hashOf } from '../credentials/credential.repository';
import { setCredentials } from '../credentials/set-credentials';
import { useCase } from '../deps';
import { endSessions } from '../sessions/end-sessions';
import { deviceOf } from '../sessions/session';

export const changeMyPassword = useCase({
  contract: contracts.changeMyPassword,
  transaction: false,
  async run({ caller, ctx, read, body, deps }) {
    const here = { tenant: ctx.tenant, device: deviceOf(ctx.device) };
    const keys = countersOf(here, { purpose: 'password', user: caller.user, trusted: true });
    await beginAttempt(deps.db, here, keys);
    const hash = await hashOf(read, caller.user, 'password');
    if (!(await deps.secrets.verify(hash, body.old_password))) throw new BadRequest('wrong_password', 'The old password is wrong.');
    await withTenant(deps.db, ctx, async (trx) => {
      await attemptSucceeded(trx, here, keys);
      await setCredentials(trx, { secrets: deps.secrets, tenant: ctx.tenant, user: caller.user }, { password: body.password });
      await endSessions(trx, ctx.tenant, caller.user, 'password_changed', ctx.session);
    });
    return { status: 'ok' };
  },
});
