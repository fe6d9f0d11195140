import type { Flow, FlowTransition } from '@portal/contracts/issues/schemas';
import type { Query } from '@portal/service-kit/query';
import { stateOf } from '../../../flows/flow';
import type { IssueWork } from '../../model/issue';
import { replaceTimers, resumeTimers } from './issue-timer.repository';

const timersFrom = (flow: Flow, state: number): FlowTransition[] =>
  flow.transitions.filter((one) => one.trigger === 'timer' && one.from_id === state);

/** Timers of the state that an issue left, which go on where it stands: it was moved to the same state of another version. */
function timersKept({ flow, flowBefore, before, state }: IssueWork): FlowTransition[] {
  if (flow === flowBefore || stateOf(flowBefore, before.flow_state_id).key !== state.key) return [];
  return timersFrom(flowBefore, before.flow_state_id);
}

/**
 * Sets the timers of the state that the issue came to; those of the state it left are gone, and one that
 * fell due during a rejection is due when that is withdrawn.
 */
export function saveTimers(query: Query, work: IssueWork, isNew: boolean): void {
  const { record, before } = work;
  if (before.rejected && !record.rejected) resumeTimers(query, record.id);
  const restored = before.deleted_at !== null && !record.deleted_at;
  if (!isNew && record.flow_state_id === before.flow_state_id && !record.deleted_at && !restored) return;
  const next = record.deleted_at ? [] : timersFrom(work.flow, record.flow_state_id);
  if (next.length + timersFrom(work.flowBefore, before.flow_state_id).length === 0) return;
  const kept = timersKept(work);
  replaceTimers(
    query,
    record.id,
    next.map((one) => ({ next: one, before: kept.find(({ key }) => key === one.key) })),
  );
}
