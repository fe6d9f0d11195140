import * as contracts from '@portal/contracts/identity/contracts';
import { useCase } from '../deps';
import { assertCanManage } from '../people/management-rights';
import { lockPerson } from '../people/person.repository';
import { endSessions } from './session.events';

/** An administrator signs a person out everywhere. */
export const endUserSessions = useCase({
  contract: contracts.endUserSessions,
  async run({ caller, ctx, query, params: { id } }) {
    await lockPerson(query, id);
    await assertCanManage(caller, query, id);
    await endSessions(query, id, 'signed_out', id === ctx.user ? ctx.session : null);
    query.audit({ action: 'identity.sessions_ended', object: { type: 'user', id } });
    return { status: 'ok' };
  },
});
