import * as contracts from '@portal/contracts/issues/contracts';
import { useCase } from '../../../deps';
import { InvalidTransition } from '../../model/issue';
import { applyAndSave, loadForUpdate } from '../save/save-issue';
import { release } from '../../model/issue-people';
import { latestPoints, type TimelinePoint } from './timeline.repository';

/** The state that the person took it in, if the taking with its step is the last thing that happened. */
function stateBeforeTaking([last, previous]: readonly TimelinePoint[], user: number): number | undefined {
  const taking = last?.event === 'state' ? previous : last;
  return taking?.event === 'taken' && taking.user_id === user ? taking.flow_state_id : undefined;
}

/** The caller gives back what they just took. */
export const releaseIssue = useCase({
  contract: contracts.releaseIssue,
  async run(call) {
    const { caller, query, params } = call;
    const work = await loadForUpdate(call, params.id);
    const before = stateBeforeTaking(await latestPoints(query, params.id), caller.user);
    const apply = () => {
      if (before === undefined) throw new InvalidTransition('Something else has happened to the issue since.');
      release(work, caller.user, before);
    };
    return { status: 'ok', item: await applyAndSave(call, work, apply) };
  },
});
