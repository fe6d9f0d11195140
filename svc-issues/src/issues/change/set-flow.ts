import type { Flow, FlowState, IssuePatch } from '@portal/contracts/issues/schemas';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { counterpart } from '../../flows/flow';
import { holdFlow, rememberIssues } from '../../flows/flow.repository';
import type { IssueWork } from '../model/issue';

/** The flow that a PATCH sets, and the state in which the issue goes on. */
export interface NewFlow {
  flow: Flow;
  state: FlowState;
}

/**
 * The published version of the flow asked for; null where none is.
 *
 * @throws Invalid when there is no such flow or state
 */
export async function planFlow(query: Query, work: IssueWork, { flow_id, flow_state_id }: IssuePatch): Promise<NewFlow | null> {
  if (flow_id === undefined) return null;
  const flow = await holdFlow(query, flow_id);
  if (!flow) throw new Invalid({ flow_id: 'not_found' });
  if (flow.published_version === null) throw new Invalid({ flow_id: 'invalid' });
  if (flow_state_id === undefined) return { flow, state: counterpart(flow, work.state) };
  const state = flow.states.find(({ id }) => id === flow_state_id);
  if (!state) throw new Invalid({ flow_state_id: 'not_found' });
  return { flow, state };
}

/** Goes on in the new flow; nothing happens where the issue is there already. */
export function followFlow(query: Query, work: IssueWork, { flow, state }: NewFlow, user: number): void {
  if (flow.id === work.flow.id && flow.version === work.flow.version && state.id === work.state.id) return;
  if (flow.id !== work.flow.id) rememberIssues(query, work.flow.id);
  work.moveTo(flow, state, user);
}
