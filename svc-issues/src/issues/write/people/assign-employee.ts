import * as contracts from '@portal/contracts/issues/contracts';
import { Invalid, NotFound } from '@portal/service-kit/errors';
import { useCase } from '../../../deps';
import { missingPeople } from '@portal/service-kit/projections';
import { applyAndSave, loadForUpdate } from '../save/save-issue';
import { assign, remove } from '../../model/issue-people';

/** Puts a person on an issue. */
export const assignEmployee = useCase({
  contract: contracts.assignEmployee,
  async run(call) {
    const { caller, query, params, body } = call;
    const work = await loadForUpdate(call, params.id);
    const missing = await missingPeople(query, [body.user_id]);
    if (missing.length > 0) throw new Invalid({ user_id: 'not_found' });
    return { status: 'ok', item: await applyAndSave(call, work, () => assign(work, body.user_id, caller.user)) };
  },
});

/** Takes a person off an issue; what the person did stays in the history. */
export const removeEmployee = useCase({
  contract: contracts.removeEmployee,
  async run(call) {
    const { id, employeeId } = call.params;
    const work = await loadForUpdate(call, id);
    const present = work.employees.some((employee) => employee.id === employeeId && !employee.deleted_at);
    if (!present) throw new NotFound('The person on the issue');
    return { status: 'ok', item: await applyAndSave(call, work, () => void remove(work, employeeId)) };
  },
});
