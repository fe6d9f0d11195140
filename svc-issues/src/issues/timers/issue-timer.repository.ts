import type { Database } from '@portal/service-kit/database';
import { systemSql, type Query } from '@portal/service-kit/query';

export interface Timer {
  tenant_id: string;
  issue_id: number;
  transition_id: number;
}

/** Timers of all tenants that are due, the oldest first; so many at a time. */
export function dueTimers(db: Database): Promise<Timer[]> {
  return systemSql<Timer>(db, 'select tenant_id, issue_id, transition_id from issue_timer where due_at <= now() order by due_at limit 500');
}

/** Deletes a timer; false when somebody did already. */
export async function dropTimer(query: Query, { issue_id, transition_id }: Timer): Promise<boolean> {
  return (await query('issue_timer').where({ issue_id, transition_id }).del()) > 0;
}

/** Sets a timer aside that is due while nothing may happen to its issue; `saveTimers` makes it due again. */
export async function suspendTimer(query: Query, { issue_id, transition_id }: Timer): Promise<void> {
  await query('issue_timer').where({ issue_id, transition_id }).update({ due_at: 'infinity' });
}
