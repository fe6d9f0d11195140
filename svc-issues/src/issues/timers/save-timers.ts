import type { Flow, FlowTransition } from '@portal/contracts/issues/schemas';
import type { Query } from '@portal/service-kit/query';
import { stateOf } from '../../flows/flow';
import type { IssueWork } from '../model/issue';

const RESUME = "update issue_timer set due_at = now() where tenant_id = $1 and issue_id = $2 and due_at = 'infinity'";

/** A timer that goes on in another version has lost no time: it is due as much later or earlier as its minutes are more or fewer. */
const REPLACE = `
  with ended as (delete from issue_timer where tenant_id = $1 and issue_id = $2 returning transition_id, due_at)
  insert into issue_timer (tenant_id, issue_id, transition_id, due_at)
  select $1, $2, next.id, coalesce(ended.due_at + make_interval(mins => next.minutes - next.minutes_before), now() + make_interval(mins => next.minutes))
  from unnest($3::bigint[], $4::integer[], $5::bigint[], $6::integer[]) as next (id, minutes, before, minutes_before)
  left join ended on ended.transition_id = next.before`;

const timersFrom = (flow: Flow, state: number): FlowTransition[] =>
  flow.transitions.filter((one) => one.trigger === 'timer' && one.from_id === state);

/** Timers of the state that an issue left, which go on where it stands: it was moved to the same state of another version. */
function timersKept({ flow, flowBefore, before, state }: IssueWork): FlowTransition[] {
  if (flow === flowBefore || stateOf(flowBefore, before.flow_state_id).key !== state.key) return [];
  return timersFrom(flowBefore, before.flow_state_id);
}

/**
 * Sets the timers of the state that the issue came to, by the clock of the database, which fires them too; those of the state it left are gone, and one that
 * fell due during a rejection is due when that is withdrawn.
 */
export function saveTimers(query: Query, work: IssueWork): void {
  const { record, before } = work;
  if (before.rejected && !record.rejected) query.enqueue(RESUME, [record.id]);
  const restored = before.deleted_at !== null && !record.deleted_at;
  if (record.flow_state_id === before.flow_state_id && !record.deleted_at && !restored) return;
  const next = record.deleted_at ? [] : timersFrom(work.flow, record.flow_state_id);
  if (next.length + timersFrom(work.flowBefore, before.flow_state_id).length === 0) return;
  const kept = timersKept(work);
  const was = next.map(({ key }) => kept.find((one) => one.key === key));
  query.enqueue(REPLACE, [
    record.id,
    next.map(({ id }) => id),
    next.map(({ timer_min }) => timer_min ?? 0),
    was.map((one) => one?.id ?? null),
    was.map((one) => one?.timer_min ?? null),
  ]);
}
