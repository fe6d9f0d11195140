import * as contracts from '@portal/contracts/issues/contracts';
import { NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { remove } from './issue-people';
import { applyAndSave, loadForUpdate } from './save-issue';

/** Takes a person off an issue; what the person did stays in the history. */
export const removeEmployee = useCase({
  contract: contracts.removeEmployee,
  async run(call) {
    const work = await loadForUpdate(call, call.params.id);
    const present = work.employees.some((employee) => employee.id === call.params.employeeId && !employee.deleted_at);
    if (!present) throw new NotFound('The person on the issue');
    return { status: 'ok', item: await applyAndSave(call, work, () => void remove(work, call.params.employeeId)) };
  },
});
