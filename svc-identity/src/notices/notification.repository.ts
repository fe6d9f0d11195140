import type { Notification, NotificationPage } from '@portal/contracts/identity/schemas';
import type { NoticeParams, NoticeTexts } from '@portal/contracts/notices';
import { utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

interface Row {
  id: number;
  read_at: string | null;
  created_at: string;
  kind: string;
  origin: Notification['data']['params']['origin'];
  params: NoticeParams;
  texts: NoticeTexts;
  url: string | null;
}

/** In one round trip: the latest of the person, and how many there are. */
const PAGE = `
  select (select count(*) from notification n where n.tenant_id = $1 and n.user_id = $2 and n.in_portal) as "all",
    (select count(*) from notification n where n.tenant_id = $1 and n.user_id = $2 and n.in_portal and n.read_at is null) as unread,
    (select coalesce(json_agg(latest), '[]') from (
      select n.id, ${utc('n.read_at')} as read_at, ${utc('c.created_at')} as created_at, c.kind, c.origin, c.params, c.texts, c.url
      from notification n join notice c on c.tenant_id = n.tenant_id and c.id = n.notice_id
      where n.tenant_id = $1 and n.user_id = $2 and n.in_portal order by n.id desc limit $3) latest) as rows`;

function itemOf({ id, read_at, created_at, kind, origin, params, texts: { title, description = {} }, url }: Row): Notification {
  return { id, read_at, created_at, data: { event: kind, params: { ...params, title, description, origin } }, url };
}

/** The person's latest notifications. */
export async function latestNotifications(query: Query, user: number, limit: number): Promise<Omit<NotificationPage, 'status'>> {
  const [found] = await query.sql<{ all: number; unread: number; rows: Row[] }>(PAGE, [user, limit]);
  const { all = 0, unread = 0, rows = [] } = found ?? {};
  return { data: rows.map(itemOf), size: rows.length, all, unread };
}

const ONE = `
  select n.id, ${utc('n.read_at')} as read_at, ${utc('c.created_at')} as created_at, c.kind, c.origin, c.params, c.texts, c.url
  from notification n join notice c on c.tenant_id = n.tenant_id and c.id = n.notice_id
  where n.tenant_id = $1 and n.user_id = $2 and n.id = $3`;

/** One of the person's notifications, however they were told of it. */
export async function findNotification(query: Query, user: number, id: number): Promise<Notification | null> {
  const [row] = await query.sql<Row>(ONE, [user, id]);
  return row ? itemOf(row) : null;
}

/** Marks one as read or unread. Returns whether that changed it; null when the person has no such notification. */
export async function markNotification(query: Query, user: number, id: number, read: boolean): Promise<boolean | null> {
  const [row] = await query.sql<{ changed: boolean }>(
    `with known as (
       select id, read_at is null as unread from notification where tenant_id = $1 and user_id = $2 and id = $3 for no key update),
     marked as (
       update notification n set read_at = case when $4 then now() end from known
       where n.tenant_id = $1 and n.id = known.id and known.unread = $4 returning n.id)
     select exists (select from marked) as changed from known`,
    [user, id, read],
  );
  return row?.changed ?? null;
}

/** Marks all of the person as read. Returns whether there was an unread one. */
export async function markAllNotifications(query: Query, user: number): Promise<boolean> {
  const marked = await query.sql(
    'update notification set read_at = now() where tenant_id = $1 and user_id = $2 and in_portal and read_at is null returning id',
    [user],
  );
  return marked.length > 0;
}

/** Takes away what a person who is removed was told, and how they wanted to be. */
export async function forgetNotifications(query: Query, user: number): Promise<void> {
  for (const table of ['push_subscription', 'notification_mail', 'notification', 'notification_preference', 'notification_times'])
    await query(table).where({ user_id: user }).del();
}
