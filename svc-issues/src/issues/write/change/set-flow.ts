import type { Flow, FlowState, IssuePatch } from '@portal/contracts/issues/schemas';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { counterpart } from '../../../flows/flow';
import { findFlowForReference, markHadIssues } from '../../../flows/flow.repository';
import { InvalidTransition, type IssueWork } from '../../model/issue';
import type { Change } from '../save/save-issue';

/** The flow that a PATCH sets, and the state in which the issue goes on. */
export interface NewFlow {
  flow: Flow;
  state: FlowState;
}

/** @throws Invalid when there is no such flow, or it was never published */
async function publishedFlow(query: Query, id: number): Promise<Flow> {
  const flow = await findFlowForReference(query, id);
  if (!flow) throw new Invalid({ flow_id: 'not_found' });
  if (flow.published_version === null) throw new Invalid({ flow_id: 'invalid' });
  return flow;
}

/**
 * What the rules of a flow keep from who chooses a state of it: to close an issue, and to confirm it without the right.
 *
 * @throws Invalid, Forbidden
 */
function assertMayEnter({ caller }: Change, work: IssueWork, { flow, state }: NewFlow): void {
  if (state.finished && !work.state.finished) throw new Invalid({ flow_state_id: 'invalid' });
  if (flow.transitions.some(({ sets_formal_confirm, to_id }) => sets_formal_confirm && to_id === state.id))
    caller.need('issues.confirm/update');
}

/**
 * The published version of the flow asked for; null where none is, and where the issue follows it already.
 *
 * @throws Invalid when there is no such flow or state, and when the issue cannot go on there; Forbidden
 */
export async function planFlow(change: Change, work: IssueWork, { flow_id, flow_state_id }: IssuePatch): Promise<NewFlow | null> {
  if (flow_id === undefined) return null;
  const flow = await publishedFlow(change.query, flow_id);
  const alike = counterpart(flow, work.state);
  const state = flow_state_id === undefined ? alike : flow.states.find(({ id }) => id === flow_state_id);
  if (!state) throw new Invalid({ flow_state_id: 'not_found' });
  const isOwn = flow.id === work.flow.id;
  if (isOwn && flow.version === work.flow.version) {
    // Another state of the flow is reached by its transitions alone.
    if (state.id !== work.state.id) throw new Invalid({ flow_state_id: 'invalid' });
    return null;
  }
  // Whoever drew the version has decided what becomes of its own states.
  if (!isOwn || state.id !== alike.id) assertMayEnter(change, work, { flow, state });
  return { flow, state };
}

/** Goes on in the new flow. @throws InvalidTransition when the issue is rejected */
export function followFlow(query: Query, work: IssueWork, { flow, state }: NewFlow, user: number): void {
  if (work.record.rejected) throw new InvalidTransition('The issue is rejected.');
  if (flow.id !== work.flow.id) markHadIssues(query, work.flow.id);
  work.moveTo(flow, state, user);
}
