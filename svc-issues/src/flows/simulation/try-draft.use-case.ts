import * as contracts from '@portal/contracts/issues/contracts';
import { flowFaults, isBroken } from '@portal/contracts/issues/flow-rules';
import { Conflict, Invalid } from '@portal/service-kit/errors';
import { enqueue } from '@portal/service-kit/tasks';
import { useCase } from '../../deps';
import { findDraft } from '../flow-draft.repository';
import { readFlow } from '../flow.use-cases';
import { tryDraft } from './try-draft.task';

/** Tries the saved draft over the issues of a time; 409 where there is no draft. */
export const tryFlowDraft = useCase({
  contract: contracts.tryFlowDraft,
  async run({ query, params: { id }, body: { from, to } }) {
    await readFlow(query, id);
    const draft = await findDraft(query, id);
    if (!draft) throw new Conflict('version_conflict');
    if (flowFaults(draft, []).some((fault) => isBroken(fault) || fault.rule === 'start_missing')) throw new Invalid({ states: 'required' });
    const job_status_id = await enqueue(query, tryDraft, { flow: id, from, to });
    return { status: 'ok', item: { job_status_id } };
  },
});
