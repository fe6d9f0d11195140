import type { FlowTransition } from '@portal/contracts/issues/schemas';
import type { Query } from '@portal/service-kit/query';

const RESUME = "update issue_timer set due_at = now() where tenant_id = $1 and issue_id = $2 and due_at = 'infinity'";

/** A timer that goes on in another version has lost no time: it is due as much later or earlier as its minutes are more or fewer. */
const REPLACE = `
  with ended as (delete from issue_timer where tenant_id = $1 and issue_id = $2 returning transition_id, due_at)
  insert into issue_timer (tenant_id, issue_id, transition_id, due_at)
  select $1, $2, next.id, coalesce(ended.due_at + make_interval(mins => next.minutes - next.minutes_before), now() + make_interval(mins => next.minutes))
  from unnest($3::bigint[], $4::integer[], $5::bigint[], $6::integer[]) as next (id, minutes, before, minutes_before)
  left join ended on ended.transition_id = next.before`;

/** What fell due while nothing might happen to the issue is due now. */
export function resumeTimers(query: Query, issue: number): void {
  query.enqueue(RESUME, [issue]);
}

/** A timed transition that waits from now on, and the one of another version in whose place it comes. */
export interface NextTimer {
  next: FlowTransition;
  before: FlowTransition | undefined;
}

/** Ends the timers of an issue and sets these, by the clock of the database, which fires them too. */
export function replaceTimers(query: Query, issue: number, timers: readonly NextTimer[]): void {
  query.enqueue(REPLACE, [
    issue,
    timers.map(({ next }) => next.id),
    timers.map(({ next }) => next.timer_min ?? 0),
    timers.map(({ before }) => before?.id ?? null),
    timers.map(({ before }) => before?.timer_min ?? null),
  ]);
}
