import type { FlowTransition } from '@portal/contracts/issues/schemas';
import type { Database } from '@portal/service-kit/database';
import { systemSql, type Query } from '@portal/service-kit/query';
import type { EscalationRef } from '../escalations/escalation.repository';

/** A timer of a timed transition. */
export interface Timer {
  issue_id: number;
  transition_id: number;
}

/** A timer of a tenant that is due: of a timed transition, or of a level of an escalation. */
export type DueTimer = { tenant_id: string; due_at: string; name: string } & (Timer | (EscalationRef & { transition_id: null }));

/** Up to which timers were gone through: behind all that come before it. */
export type Place = Pick<DueTimer, 'due_at' | 'tenant_id' | 'issue_id' | 'name'>;

/** Timers that are read at once. */
const BATCH = 500;

const PLACE = '(due_at, tenant_id, issue_id, name)';
const AFTER = `$1::timestamptz is null or ${PLACE} > ($1, $2::uuid, $3::bigint, $4::text)`;

/** Those of a batch are the oldest of each table, which is read by its index. */
const oldest = (rows: string) => `(select * from (${rows}) rows where ${AFTER} order by ${PLACE.slice(1, -1)} limit ${BATCH})`;

const TRANSITIONS = `
  select due_at, tenant_id, issue_id, 'transition ' || transition_id as name, transition_id, null as kind, null as key from issue_timer where due_at <= now()`;
const ESCALATIONS = `
  select due_at, tenant_id, issue_id, kind || ' ' || key as name, null::bigint as transition_id, kind, key from issue_escalation where due_at <= now()`;

const DUE = `
  select due_at::text, tenant_id, issue_id, name, transition_id, kind, key from (${oldest(TRANSITIONS)} union all ${oldest(ESCALATIONS)}) due
  order by due.due_at, tenant_id, issue_id, name limit ${BATCH}`;

/** Timers of all tenants that are due, in the order in which they fell due, so many at a time: those after a place, or the first. */
export function dueTimers(db: Database, after: Place | null): Promise<DueTimer[]> {
  return systemSql<DueTimer>(db, DUE, after ? [after.due_at, after.tenant_id, after.issue_id, after.name] : [null, null, null, null]);
}

/** Deletes a timer; false when somebody did already. */
export async function dropTimer(query: Query, { issue_id, transition_id }: Timer): Promise<boolean> {
  return (await query('issue_timer').where({ issue_id, transition_id }).del()) > 0;
}

/** Sets a timer aside that is due while nothing may happen to its issue; `saveTimers` makes it due again. */
export async function suspendTimer(query: Query, { issue_id, transition_id }: Timer): Promise<void> {
  await query('issue_timer').where({ issue_id, transition_id }).update({ due_at: 'infinity' });
}

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
