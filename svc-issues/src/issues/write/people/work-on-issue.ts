import * as contracts from '@portal/contracts/issues/contracts';
import { Forbidden, Invalid } from '@portal/service-kit/errors';
import { useCase } from '../../../deps';
import { editsOf } from '../../model/issue-fields';
import { mayTake } from '../../model/issue-rights';
import { checkReferences } from '../save/check-references';
import { applyAndSave, loadForUpdate } from '../save/save-issue';
import { activeOf } from '../../model/assignment';
import { arrive, finish, SummaryMissing, take } from '../../model/issue-people';

/** The caller starts to work on an issue: one that was given to them or their group, or any for those who may move issues. */
export const takeIssue = useCase({
  contract: contracts.takeIssue,
  async run(call) {
    const { caller, params } = call;
    const work = await loadForUpdate(call, params.id);
    if (!activeOf(work.employees, caller.user) && !mayTake(caller, work.record)) throw new Forbidden('issues.transition/update');
    return { status: 'ok', item: await applyAndSave(call, work, () => take(work, caller.user)) };
  },
});

/** The caller, who took the issue, is at the machine. */
export const arriveAtIssue = useCase({
  contract: contracts.arriveAtIssue,
  async run(call) {
    const work = await loadForUpdate(call, call.params.id);
    return { status: 'ok', item: await applyAndSave(call, work, () => arrive(work, call.caller.user)) };
  },
});

/**
 * The caller is done; a comment is required where the flow makes it the summary. What failed, why and what was done stays as it is where it
 * is not said.
 */
export const finishIssue = useCase({
  contract: contracts.finishIssue,
  async run(call) {
    const { caller, params, body } = call;
    const work = await loadForUpdate(call, params.id);
    const { comment, ...failure } = body;
    const edits = editsOf(failure);
    const problems = await checkReferences(call.query, edits, work.context);
    if (Object.keys(problems).length > 0) throw new Invalid(problems);
    const done = () => {
      finish(work, caller.user, comment || null);
      Object.assign(work.record, edits);
    };
    try {
      return { status: 'ok', item: await applyAndSave(call, work, done) };
    } catch (error) {
      if (error instanceof SummaryMissing) throw new Invalid({ comment: 'required' });
      throw error;
    }
  },
});
