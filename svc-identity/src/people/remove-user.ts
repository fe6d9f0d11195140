import * as contracts from '@portal/contracts/identity/contracts';
import { publish, queryIn } from '@portal/service-kit/database';
import { useCase } from '../deps';
import { endSessions } from '../sessions/end-sessions';
import { assertAdministered, assertCanManage } from './management-rights';
import { userRemoved } from './person.events';
import { getPerson, lockPerson, removePerson } from './person.repository';

export const removeUser = useCase({
  contract: contracts.removeUser,
  async run({ caller, ctx, trx, params: { id } }) {
    const query = queryIn(trx);
    await lockPerson(trx, ctx.tenant, id);
    await assertCanManage(caller, query, id);
    if ((await getPerson(query, id)).admin) await assertAdministered(trx, ctx.tenant, id, { admin: false, account_status: 'disabled' });
    await endSessions(trx, ctx.tenant, id, 'removed');
    await removePerson(trx, ctx.tenant, id);
    await publish(trx, userRemoved(id, { userId: id }));
    return { status: 'ok' };
  },
});
