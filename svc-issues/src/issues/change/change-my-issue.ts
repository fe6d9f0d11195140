import * as contracts from '@portal/contracts/issues/contracts';
import { useCase } from '../../deps';
import { applyPatch, openForPatch } from './change-issue';
import { planStep } from './issue-step';
import { readForCaller } from '../save/save-issue';

/** A step of an issue that the caller has to do with, as far as the flow allows it to them. */
export const changeMyIssue = useCase({
  contract: contracts.changeMyIssue,
  async run(call) {
    const { params, body, caller } = call;
    const work = await openForPatch(call, params.id, body.version, true);
    if (body.flow_state_id === undefined) caller.need('issues/update');
    const step = await planStep(call, work, body);
    await applyPatch(call, work, step, () => undefined);
    return { status: 'ok', item: await readForCaller(call, params.id) };
  },
});
