import type { Database } from '@portal/service-kit/database';
import { systemSql, type Query } from '@portal/service-kit/query';
import type { EscalationRef } from '../write/escalations/escalation.repository';

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
