import type { ExchangeKind, ExchangeLineState, ReturnCondition } from '@portal/contracts/inventory/part-terms';
import { NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { OVER_LIMIT } from './approval-limit';
import type { Reader } from './exchange-list.repository';

/** A line as it is stored; quantities are decimals. */
export interface LineRecord {
  id: number;
  part_entry_id: number;
  state: ExchangeLineState;
  quantity: string;
  /** What it reserves of its entry. */
  reserved: string;
  returned: string;
  coming_back: string;
  condition: ReturnCondition | null;
  due_at: string | null;
  requires_approval: boolean;
  /** Of the part. */
  symbol: string;
  name: string;
}

/** An exchange with its lines, locked. */
export interface ExchangeRecord {
  id: number;
  kind: ExchangeKind;
  issue_id: number | null;
  user_id: number;
  terminal_id: number | null;
  lines: LineRecord[];
}

const LOCK = `select id, kind, issue_id, user_id, terminal_id from parts_exchange where tenant_id = $1 and id = $2 and ($4::boolean or user_id = $3 or terminal_id = $5) for no key update`;

const LINES = `
  select l.id, l.part_entry_id, l.state, l.quantity::text, l.reserved::text, l.returned::text, l.coming_back::text, l.condition, l.due_at,
    p.requires_approval or ${OVER_LIMIT} as requires_approval, p.symbol, p.name
  from parts_exchange_line l
  join part_entry e on e.tenant_id = l.tenant_id and e.id = l.part_entry_id
  join part p on p.tenant_id = e.tenant_id and p.id = e.part_id
  join parts_exchange x on x.tenant_id = l.tenant_id and x.id = l.exchange_id
  where l.tenant_id = $1 and l.exchange_id = $2 order by l.id`;

/** The exchange, locked: one change of it at a time. @throws NotFound */
export async function lockExchange(query: Query, id: number, { user, terminal, everybody }: Reader): Promise<ExchangeRecord> {
  const [exchange] = await query.sql<Omit<ExchangeRecord, 'lines'>>(LOCK, [id, user, everybody, terminal]);
  if (!exchange) throw new NotFound('The exchange');
  return { ...exchange, lines: await query.sql<LineRecord>(LINES, [id]) };
}

/** Returns its number. */
export async function insertExchange(
  query: Query,
  exchange: { kind: ExchangeKind; issue_id: number | null; user_id: number; terminal_id: number | null },
): Promise<number> {
  const [row] = await query('parts_exchange').insert(exchange).returning<{ id: number }[]>('id');
  if (!row) throw new Error('the exchange was not inserted');
  return row.id;
}

/** Says for whom it is that a terminal began. */
export async function setPerson(query: Query, id: number, user_id: number): Promise<void> {
  await query('parts_exchange').where({ id }).update({ user_id });
}

/** Adds a line in the drop box, or so much to the line of the same entry there. */
export async function addToLine(query: Query, exchange: number, line: { part_entry_id: number; quantity: string }): Promise<void> {
  await query.sql(
    `insert into parts_exchange_line as l (tenant_id, exchange_id, part_entry_id, quantity) values ($1, $2, $3, $4)
     on conflict (tenant_id, exchange_id, part_entry_id) do update set quantity = l.quantity + excluded.quantity`,
    [exchange, line.part_entry_id, line.quantity],
  );
}

/** Sets how much a line asks for. */
export async function setQuantity(query: Query, id: number, quantity: string): Promise<void> {
  await query('parts_exchange_line').where({ id }).update({ quantity });
}

/** Takes a line out. */
export async function removeLine(query: Query, id: number): Promise<void> {
  await query('parts_exchange_line').where({ id }).del();
}

/** What of a line changes; times are those of the database. */
export type LineChange = Partial<Omit<LineRecord, 'id' | 'requires_approval' | 'symbol' | 'name'>> & {
  id: number;
  reason?: string | null;
  approved_by?: number | null;
  reserved_now?: boolean;
  taken_now?: boolean;
};

const CHANGE = `
  update parts_exchange_line l set
    state = coalesce(c.state, l.state), reserved = coalesce(c.reserved, l.reserved), returned = coalesce(c.returned, l.returned),
    coming_back = coalesce(c.coming_back, l.coming_back), condition = coalesce(c.condition, l.condition), due_at = coalesce(c.due_at, l.due_at),
    approved_by = coalesce(c.approved_by, l.approved_by), reason = c.reason,
    reserved_at = case when c.reserved_now then now() else l.reserved_at end,
    taken_at = case when c.taken_now then now() else l.taken_at end
  from jsonb_to_recordset($2::jsonb) as c (id bigint, state text, reserved numeric, returned numeric, coming_back numeric, condition text,
    due_at timestamptz, approved_by bigint, reason text, reserved_now boolean, taken_now boolean)
  where l.tenant_id = $1 and l.id = c.id`;

/** Changes lines in one statement; what is left out stays, but for the reason of a rejection, which goes. */
export async function changeLines(query: Query, changes: readonly LineChange[]): Promise<void> {
  await query.sql(CHANGE, [JSON.stringify(changes)]);
}

const RECEIPT = `extract(epoch from received_at) * case
  when (select s.attributes->>'part_entry_order' from tenant s where s.tenant_id = $1) = 'desc' then -1 else 1 end`;

/**
 * The entry of a part that is used up first among those that have so much, else the one that has most; null for a part without entries.
 * The oldest receipt goes first, or the newest where the tenant says so (attribute `part_entry_order`).
 */
export async function entryToUse(query: Query, part: number, quantity: string): Promise<number | null> {
  const [row] = await query.sql<{ id: number }>(
    `select id from part_entry where tenant_id = $1 and part_id = $2
     order by on_hand - reserved < $3::numeric, case when on_hand - reserved < $3::numeric then reserved - on_hand end, ${RECEIPT}, id limit 1`,
    [part, quantity],
  );
  return row?.id ?? null;
}

/** Exchanges that have held stock for so many hours without taking it, with those lines. */
export async function lapsedLines(query: Query, hours: number): Promise<{ exchange_id: number; ids: number[] }[]> {
  return query.sql(
    `select exchange_id, json_agg(id order by id) as ids from parts_exchange_line
     where tenant_id = $1 and reserved > 0 and reserved_at < now() - make_interval(hours => $2::integer) group by exchange_id order by exchange_id`,
    [hours],
  );
}
