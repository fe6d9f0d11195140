import * as contracts from '@portal/contracts/issues/contracts';
import { Invalid } from '@portal/service-kit/errors';
import { queryIn } from '@portal/service-kit/database';
import { useCase } from '../deps';
import { missingPeople } from '../people/people.repository';
import { assign } from './issue-people';
import { applyAndSave, loadForUpdate } from './save-issue';

/** Puts a person on an issue. */
export const assignEmployee = useCase({
  contract: contracts.assignEmployee,
  async run(call) {
    const { caller, ctx, trx, params, body } = call;
    const work = await loadForUpdate(call, params.id);
    const missing = await missingPeople(queryIn(trx), ctx.tenant, [body.user_id]);
    if (missing.length > 0) throw new Invalid({ user_id: 'not_found' });
    return { status: 'ok', item: await applyAndSave(call, work, () => assign(work, body.user_id, caller.user)) };
  },
});
