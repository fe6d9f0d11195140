import { systemRead, type Database, type TenantTrx } from '@portal/service-kit/database';

export interface Timer {
  tenant_id: string;
  issue_id: number;
  transition_id: number;
}

/** Timers of all tenants that are due, the oldest first; so many at a time. */
export function dueTimers(db: Database): Promise<Timer[]> {
  return systemRead<Timer>(
    db,
    'select tenant_id, issue_id, transition_id from issue_timer where due_at <= now() order by due_at limit 500',
  );
}

/** Deletes a timer; false when somebody did already. */
export async function dropTimer(trx: TenantTrx, timer: Timer): Promise<boolean> {
  return (
    (await trx('issue_timer')
      .where({ ...timer })
      .del()) > 0
  );
}
