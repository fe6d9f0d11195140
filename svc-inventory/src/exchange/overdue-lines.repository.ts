import type { Query } from '@portal/service-kit/query';

/** Parts of one exchange that should be back, and whoever has them. */
export interface OverdueParts {
  exchange_id: number;
  user_id: number;
  /** Of the parts, each once, in order. */
  symbols: string[];
}

/** Lines that one run tells; the next one goes on. */
const BATCH = 200;

const NOTE = `
  with due as (
    select id from parts_exchange_line
    where tenant_id = $1 and state = 'awaiting_return' and overdue_told_at is null and due_at < now()
    order by due_at limit $2 for no key update),
  told as (
    update parts_exchange_line l set overdue_told_at = now() from due where l.tenant_id = $1 and l.id = due.id
    returning l.exchange_id, l.part_entry_id)
  select told.exchange_id, x.user_id, json_agg(distinct p.symbol order by p.symbol) as symbols
  from told
  join parts_exchange x on x.tenant_id = $1 and x.id = told.exchange_id
  join part_entry e on e.tenant_id = $1 and e.id = told.part_entry_id
  join part p on p.tenant_id = $1 and p.id = e.part_id
  group by told.exchange_id, x.user_id order by told.exchange_id`;

/** Lines that fell due and were not told yet, by exchange; each is returned once. A line without a due time never is. */
export function noteOverdueParts(query: Query): Promise<OverdueParts[]> {
  return query.sql<OverdueParts>(NOTE, [BATCH]);
}
