import * as contracts from '@portal/contracts/issues/contracts';
import { Forbidden, NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { activeOf } from './employee-life';
import { take } from './issue-people';
import { isMine, mayTake } from './issue-rights';
import { applyAndSave, loadForUpdate } from './save-issue';

/** The caller starts to work on an issue: one that was given to them or their group, or any for who may move issues. */
export const takeIssue = useCase({
  contract: contracts.takeIssue,
  async run(call) {
    const { caller, params } = call;
    const work = await loadForUpdate(call, params.id);
    const issue = { ...work.record, employees: work.employees };
    if (!activeOf(work.employees, caller.user) && !mayTake(caller, issue)) {
      throw isMine(caller, issue) || caller.can('issues/read') ? new Forbidden('issues.transition/update') : new NotFound('The issue');
    }
    return { status: 'ok', item: await applyAndSave(call, work, () => take(work, caller.user)) };
  },
});
