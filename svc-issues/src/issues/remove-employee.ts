import * as contracts from '@portal/contracts/issues/contracts';
import { NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { remove } from './issue-people';
import { decide, open } from './save-issue';

/** Takes a person off an issue; what the person did stays in the history. */
export const removeEmployee = useCase({
  contract: contracts.removeEmployee,
  async run(call) {
    const work = await open(call, call.params.id);
    const present = work.employees.some((employee) => employee.id === call.params.employeeId && !employee.deleted_at);
    if (!present) throw new NotFound('The person on the issue');
    return { status: 'ok', item: await decide(call, work, () => void remove(work, call.params.employeeId)) };
  },
});
