import * as contracts from '@portal/contracts/identity/contracts';
import { useCase } from '../deps';
import { assertAdministrator } from '../people/management-rights';
import * as sessions from './session.events';

/** An administrator signs everybody out everywhere, as when nobody knows whose tokens were read. */
export const endAllSessions = useCase({
  contract: contracts.endAllSessions,
  async run({ caller, ctx, query }) {
    assertAdministrator(caller);
    await sessions.endAllSessions(query, ctx.tenant, 'signed_out', ctx.session);
    query.audit({ action: 'identity.all_sessions_ended', object: { type: 'tenant', id: ctx.tenant } });
    return { status: 'ok' };
  },
});
