import * as contracts from '@portal/contracts/issues/contracts';
import { Forbidden } from '@portal/service-kit/errors';
import { useCase } from '../../../deps';
import { InvalidTransition } from '../../model/issue';
import { isNew } from '../../model/issue-rights';
import { archive, restore } from '../../model/issue-decisions';
import { applyAndSave, loadForUpdate } from '../save/save-issue';

/** Into the archive: it stays readable and nothing changes any more. Doing it twice does nothing. */
export const archiveIssue = useCase({
  contract: contracts.archiveIssue,
  async run(call) {
    const work = await loadForUpdate(call, call.params.id);
    return { status: 'ok', item: await applyAndSave(call, work, () => archive(work, call.caller.user)) };
  },
});

/** Out of the archive, as it was. Doing it twice does nothing. */
export const restoreIssue = useCase({
  contract: contracts.restoreIssue,
  async run(call) {
    const work = await loadForUpdate(call, call.params.id);
    return { status: 'ok', item: await applyAndSave(call, work, () => restore(work, call.caller.user)) };
  },
});

/** Whoever reported it takes it back while it is new: into the archive. Doing it twice does nothing. */
export const withdrawIssue = useCase({
  contract: contracts.withdrawIssue,
  async run(call) {
    const { caller, params } = call;
    const work = await loadForUpdate(call, params.id);
    const { record, employees, watchers, flow } = work;
    if (record.created_by !== caller.user) throw new Forbidden();
    const withdraw = () => {
      if (!record.deleted_at && !isNew({ ...record, employees, watchers, flow }))
        throw new InvalidTransition('The issue is no longer new.');
      archive(work, caller.user);
    };
    return { status: 'ok', item: await applyAndSave(call, work, withdraw) };
  },
});
