import * as contracts from '@portal/contracts/issues/contracts';
import { useCase } from '../../deps';
import { archive, restore } from './issue-decisions';
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
