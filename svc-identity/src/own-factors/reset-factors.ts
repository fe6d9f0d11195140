import * as contracts from '@portal/contracts/identity/contracts';
import { useCase } from '../deps';
import { assertCanManage } from '../people/management-rights';
import { lockPerson } from '../people/person.repository';
import { endSessions } from '../sessions/session.events';
import { publishFactorsChanged } from '../factors/factor.events';
import { removeFactors } from '../factors/factor.repository';

export const resetUserFactors = useCase({
  contract: contracts.resetUserFactors,
  async run({ caller, ctx, query, params: { id } }) {
    await lockPerson(query, id);
    await assertCanManage(caller, query, id);
    if (await removeFactors(query, id)) {
      await endSessions(query, id, 'factors_reset', id === ctx.user ? ctx.session : null);
      publishFactorsChanged(query, id);
      query.audit({ action: 'identity.factors_reset', object: { type: 'user', id } });
    }
    return { status: 'ok' };
  },
});
