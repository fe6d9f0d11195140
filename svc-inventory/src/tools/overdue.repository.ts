import type { Query } from '@portal/service-kit/query';

/** A tool that should be back, and whoever has it. */
export interface OverdueTake {
  equipment_id: number;
  user_id: number;
  symbol: string | null;
  designation: string;
}

/** Takes that one run tells; the next one goes on. */
const BATCH = 200;

const NOTE = `
  with due as (
    select id from tool_take
    where tenant_id = $1 and returned_at is null and overdue_told_at is null and due_at < now()
    order by due_at limit $2 for no key update),
  told as (
    update tool_take k set overdue_told_at = now() from due where k.tenant_id = $1 and k.id = due.id
    returning k.equipment_id, k.user_id, k.due_at)
  select told.equipment_id, told.user_id, e.symbol, e.designation
  from told join equipment e on e.tenant_id = $1 and e.id = told.equipment_id order by told.due_at`;

/** Takes that fell due and were not told yet; each is returned once. A take without a due time never is. */
export function noteOverdue(query: Query): Promise<OverdueTake[]> {
  return query.sql<OverdueTake>(NOTE, [BATCH]);
}
