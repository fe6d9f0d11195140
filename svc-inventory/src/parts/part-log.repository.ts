import type { PartLogEntry } from '@portal/contracts/inventory/schemas';
import { personSql, utc } from '@portal/service-kit/list';
import type { LoggedChanges } from '@portal/service-kit/parameters';
import type { Query } from '@portal/service-kit/query';

const WRITE = `insert into part_log (tenant_id, part_id, logged_by, approved_by, action, changes) values ($1, $2, $3, $4, $5, $6)`;

/** Writes an entry of the log, in the name of who changes it. */
export function writeLog(query: Query, part: number, action: PartLogEntry['action'], changes: LoggedChanges): void {
  const { user = null, approval } = query.context;
  query.enqueue(WRITE, [part, user, approval?.by ?? null, action, changes]);
}

/** Fields of the log that hold prices. */
const PRICES = ['buy_price', 'currency_id'];

const LOG = `
  select l.id, ${utc('l.logged_at')} as logged_at, ${personSql('l.logged_by', 'w')} as logged_by, ${personSql('l.approved_by', 'a')} as approved_by, l.action,
    case when $3::boolean then l.changes else l.changes - $4::text[] end as changes
  from part_log l
  left join people w on w.tenant_id = l.tenant_id and w.id = l.logged_by
  left join people a on a.tenant_id = l.tenant_id and a.id = l.approved_by
  where l.tenant_id = $1 and l.part_id = $2 order by l.id desc limit 1000`;

/** The log, the newest first, without prices for whoever may not see them. */
export function readLog(query: Query, part: number, prices: boolean): Promise<PartLogEntry[]> {
  return query.sql<PartLogEntry>(LOG, [part, prices, PRICES]);
}
