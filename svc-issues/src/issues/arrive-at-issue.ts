import * as contracts from '@portal/contracts/issues/contracts';
import { NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { arrive } from './issue-people';
import { isMine } from './issue-rights';
import { applyAndSave, loadForUpdate } from './save-issue';

/** The caller, who took it, is at the machine. */
export const arriveAtIssue = useCase({
  contract: contracts.arriveAtIssue,
  async run(call) {
    const { caller, params } = call;
    const work = await loadForUpdate(call, params.id);
    if (!isMine(caller, { ...work.record, employees: work.employees }) && !caller.can('issues/read')) throw new NotFound('The issue');
    return { status: 'ok', item: await applyAndSave(call, work, () => arrive(work, caller.user)) };
  },
});
