import * as contracts from '@portal/contracts/identity/contracts';
import { publish } from '@portal/service-kit/database';
import { useCase } from '../deps';
import { sessionEnded } from './session.events';
import { endSession } from './session.repository';

export const logout = useCase({
  contract: contracts.logout,
  async run({ ctx, caller, trx }) {
    if (ctx.session !== null && (await endSession(trx, ctx.tenant, ctx.session))) {
      await publish(
        trx,
        sessionEnded(ctx.session, { sessionId: ctx.session, userId: caller.user, all: false, keptSessionId: '', reason: 'signed_out' }),
      );
    }
    return { status: 'ok' };
  },
});
