import type { Page } from '@portal/contracts/answers';
import { toolBookingList } from '@portal/contracts/inventory/lists';
import type { NewToolBooking, ToolBooking } from '@portal/contracts/inventory/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Json } from '@portal/service-kit/json';
import { listOf, personSql, runList, selectList, utc } from '@portal/service-kit/list';
import { refusingOverlap, type Query } from '@portal/service-kit/query';

/** The tool and the person of booking `k`. */
const JOIN = `
  join equipment e on e.tenant_id = k.tenant_id and e.id = k.equipment_id
  left join people w on w.tenant_id = k.tenant_id and w.id = k.user_id`;

const ITEM = {
  id: 'k.id',
  equipment_id: 'k.equipment_id',
  equipment: `json_build_object('id', e.id, 'kind', e.kind, 'designation', e.designation, 'symbol', e.symbol)`,
  user: personSql('k.user_id', 'w'),
  from: utc('k.starts_at'),
  to: utc('k.ends_at'),
  comment: 'k.comment',
} satisfies Record<keyof ToolBooking, string>;

const LIST = listOf(toolBookingList, {
  from: 'tool_booking k',
  join: JOIN,
  item: ITEM,
  filters: { id: 'k.id', equipment_id: 'k.equipment_id', user_id: 'k.user_id', from: 'k.starts_at', to: 'k.ends_at' },
  sorts: { id: 'k.id', from: 'k.starts_at' },
  id: 'k.id',
});

/** Bookings of tools, the earliest first. */
export function listBookingsPage(query: Query, searchParams: object): Promise<Json<Page<ToolBooking>>> {
  return runList(query, LIST, searchParams);
}

const ONE = `select ${selectList(ITEM)} from tool_booking k ${JOIN} where k.tenant_id = $1`;

/** @throws NotFound */
export async function readBooking(query: Query, id: number): Promise<ToolBooking> {
  const [booking] = await query.sql<ToolBooking>(`${ONE} and k.id = $2`, [id]);
  if (!booking) throw new NotFound('The booking');
  return booking;
}

const NEXT = `${ONE} and k.equipment_id = $2 and k.user_id <> $3 and k.ends_at > now() order by k.starts_at limit 1`;

/** What another person has booked the tool for next, or for now; null for nothing. */
export async function nextBookingOfOthers(query: Query, tool: number, person: number): Promise<ToolBooking | null> {
  const [booking] = await query.sql<ToolBooking>(NEXT, [tool, person]);
  return booking ?? null;
}

const BOOK = `
  insert into tool_booking (tenant_id, equipment_id, user_id, starts_at, ends_at, comment)
  values ($1, $2, $3, $4, $5, $6) returning id`;

/** Keeps the tool for a person. Returns the number of the booking. @throws Invalid `from: overlap` where it is booked already */
export async function insertBooking(query: Query, person: number, given: NewToolBooking): Promise<number> {
  const { equipment_id, from, to, comment = null } = given;
  const [row] = await refusingOverlap('from', () => query.sql<{ id: number }>(BOOK, [equipment_id, person, from, to, comment]));
  if (!row) throw new Error('the booking was not inserted');
  return row.id;
}

/** Takes the booking away. */
export async function removeBooking(query: Query, id: number): Promise<void> {
  await query('tool_booking').where({ id }).del();
}
