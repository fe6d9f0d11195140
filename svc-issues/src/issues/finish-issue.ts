import * as contracts from '@portal/contracts/issues/contracts';
import { Invalid, NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { finish, SummaryMissing } from './issue-people';
import { isMine } from './issue-rights';
import { applyAndSave, loadForUpdate } from './save-issue';

/** The caller is done; where the last one's comment becomes the summary, it must be there. */
export const finishIssue = useCase({
  contract: contracts.finishIssue,
  async run(call) {
    const { caller, params, body } = call;
    const work = await loadForUpdate(call, params.id);
    if (!isMine(caller, { ...work.record, employees: work.employees }) && !caller.can('issues/read')) throw new NotFound('The issue');
    try {
      return { status: 'ok', item: await applyAndSave(call, work, () => finish(work, caller.user, body.comment || null)) };
    } catch (error) {
      if (error instanceof SummaryMissing) throw new Invalid({ comment: 'required' });
      throw error;
    }
  },
});
