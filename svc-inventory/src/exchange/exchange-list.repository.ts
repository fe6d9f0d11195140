import type { Page } from '@portal/contracts/answers';
import { exchangeList } from '@portal/contracts/inventory/lists';
import type { Exchange } from '@portal/contracts/inventory/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Json } from '@portal/service-kit/json';
import { listOf, personSql, runList, selectList, utc, type FilterColumn } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { OVER_LIMIT } from './approval-limit';
import { partRefSql, placeSql } from '../parts/part-row';

/** Whether line `l` is out for longer than it may be. */
const OVERDUE = `(l.state in ('taken', 'awaiting_return') and coalesce(l.due_at < now(), false))`;

const LINE = `json_build_object('id', l.id, 'state', l.state, 'part_entry_id', e.id, 'entry_number', e.entry_number, 'part_id', p.id,
  'part', ${partRefSql('p')}, 'location', ${placeSql('o')}, 'quantity', l.quantity::text,
  'quantity_available', (e.on_hand - e.reserved + l.reserved)::text, 'requires_approval', p.requires_approval or ${OVER_LIMIT},
  'quantity_returned', l.returned::text, 'quantity_returning', l.coming_back::text, 'condition', l.condition, 'reason', l.reason,
  'approved_by', ${personSql('l.approved_by', 'a')}, 'taken_at', ${utc('l.taken_at')}, 'due_at', ${utc('l.due_at')}, 'overdue', ${OVERDUE})`;

const LINES = `(select coalesce(json_agg(${LINE} order by l.id), '[]') from parts_exchange_line l
  join part_entry e on e.tenant_id = l.tenant_id and e.id = l.part_entry_id
  join part p on p.tenant_id = e.tenant_id and p.id = e.part_id
  join location o on o.tenant_id = e.tenant_id and o.id = e.location_id
  left join people a on a.tenant_id = l.tenant_id and a.id = l.approved_by
  where l.tenant_id = x.tenant_id and l.exchange_id = x.id)`;

const ITEM = {
  id: 'x.id',
  kind: 'x.kind',
  issue_id: 'x.issue_id',
  user: personSql('x.user_id', 'u'),
  terminal_id: 'x.terminal_id',
  created_at: utc('x.created_at'),
  lines: LINES,
} satisfies Record<keyof Exchange, string>;

const JOIN = 'left join people u on u.tenant_id = x.tenant_id and u.id = x.user_id';

const COMPARISONS: Readonly<Record<string, string>> = { equals: '=', not_equals: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' };

/** Exchanges that have a line with what the column says. */
const ofLines =
  (column: string): FilterColumn =>
  (op, value) => {
    const some = (condition: string) => `exists (select from parts_exchange_line l
      join part_entry e on e.tenant_id = l.tenant_id and e.id = l.part_entry_id
      where l.tenant_id = x.tenant_id and l.exchange_id = x.id and ${condition})`;
    if (op === 'null') return `${some('true')} <> ${value}`;
    if (op === 'contains' || op === 'starts_with') return some(`search_text(${column}) like ${value}`);
    const found = some(`${column} ${op === 'in' ? `= any(${value})` : `${COMPARISONS[op] ?? '='} ${value}`}`);
    return op === 'not_equals' ? `not ${found}` : found;
  };

/** Exchanges of the caller, of everybody for those who approve, and at a terminal those that were begun there. */
const EXCHANGES = listOf(exchangeList, {
  from: 'parts_exchange x',
  join: JOIN,
  item: ITEM,
  where: '(:everybody::boolean or x.user_id = :user::bigint or x.terminal_id = :terminal::bigint)',
  filters: {
    id: 'x.id',
    kind: 'x.kind',
    state: ofLines('l.state'),
    issue_id: 'x.issue_id',
    user_id: 'x.user_id',
    part_id: ofLines('e.part_id'),
    overdue: `exists (select from parts_exchange_line l where l.tenant_id = x.tenant_id and l.exchange_id = x.id and ${OVERDUE})`,
    created_at: 'x.created_at',
  },
  sorts: { id: 'x.id' },
  id: 'x.id',
});

/** Whose exchanges somebody sees. */
export interface Reader {
  user: number;
  /** The shared device it is. */
  terminal: number | null;
  everybody: boolean;
}

/** The exchanges that the reader may see, the newest first. */
export function listExchangesPage(query: Query, reader: Reader, searchParams: object): Promise<Json<Page<Exchange>>> {
  return runList(query, EXCHANGES, searchParams, { ...reader });
}

const DETAIL = `select ${selectList(ITEM)} from parts_exchange x ${JOIN}
  where x.tenant_id = $1 and x.id = $2 and ($4::boolean or x.user_id = $3 or x.terminal_id = $5)`;

/** @throws NotFound, also where it is somebody else's */
export async function findExchange(query: Query, id: number, { user, terminal, everybody }: Reader): Promise<Exchange> {
  const [exchange] = await query.sql<Exchange>(DETAIL, [id, user, everybody, terminal]);
  if (!exchange) throw new NotFound('The exchange');
  return exchange;
}
