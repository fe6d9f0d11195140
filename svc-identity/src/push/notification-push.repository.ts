import { translated, type Locale } from '@portal/contracts/locales';
import type { NoticeTexts } from '@portal/contracts/notices';
import type { Database } from '@portal/service-kit/database';
import { systemSql, type Query } from '@portal/service-kit/query';
import { TEMPLATE_JOIN } from '../access/access.repository';
import { STILL_MAY_KNOW } from '../access/held-grants';
import type { PushTarget } from '../external/push-service/push-service';

/** Tenants with notifications that are due on a device, the longest waiting first. */
export async function tenantsWithDuePush(db: Database): Promise<string[]> {
  const rows = await systemSql<{ tenant: string }>(
    db,
    'select tenant_id as tenant from notification_push where due_at <= now() group by tenant_id order by min(due_at)',
  );
  return rows.map(({ tenant }) => tenant);
}

/** Drops what nobody needs to know any more, across tenants. */
export async function removeOverduePush(db: Database): Promise<void> {
  await systemSql(db, 'delete from notification_push where expires_at < now()');
}

/** What is due on one device. */
export interface DuePush extends PushTarget {
  device_id: string;
  user_id: number;
  host: string;
  ids: number[];
  attempts: number;
  urgent: boolean;
  /** Until the first of them is worth nothing any more, in seconds. */
  lifetime_s: number;
}

/** While an attempt lasts nobody else begins one; a process that dies leaves the messages due again after it. */
const CLAIM = `
  with next as (
    select s.device_id from notification_push q join push_subscription s on s.tenant_id = q.tenant_id and s.device_id = q.device_id
    where q.tenant_id = $1 and q.due_at <= now() and s.host <> all($2::text[])
    order by q.due_at, q.device_id limit 1 for update of s skip locked),
  taken as (
    update notification_push q set attempts = q.attempts + 1, due_at = now() + interval '5 minutes' from next
    where q.tenant_id = $1 and q.device_id = next.device_id and q.due_at <= now()
    returning q.device_id, q.notification_id, q.attempts, q.urgent, q.expires_at)
  select s.device_id, s.user_id, s.endpoint, s.host, s.p256dh, s.auth, s.server_key, to_json(array_agg(taken.notification_id)) as ids,
    max(taken.attempts) as attempts, bool_or(taken.urgent) as urgent, extract(epoch from min(taken.expires_at) - now())::float8 as lifetime_s
  from taken join push_subscription s on s.tenant_id = $1 and s.device_id = taken.device_id
  group by s.device_id, s.user_id, s.endpoint, s.host, s.p256dh, s.auth, s.server_key`;

/** Begins an attempt at what has been due for longest on one device, all of it together; null when nothing is, but at hosts left out. */
export async function claimPush(query: Query, exceptHosts: readonly string[]): Promise<DuePush | null> {
  return (await query.sql<DuePush>(CLAIM, [exceptHosts]))[0] ?? null;
}

/** What a device shows. */
export interface PushedNotification {
  id: number;
  title: string;
}

const UNREAD = `
  select n.id, c.texts, coalesce(p.preferred_locale, plant.default_locale) as locale
  from notification n join notice c on c.tenant_id = n.tenant_id and c.id = n.notice_id
  join person p on p.tenant_id = n.tenant_id and p.id = n.user_id ${TEMPLATE_JOIN} join tenant plant on plant.tenant_id = n.tenant_id
  where n.tenant_id = $1 and n.user_id = $2 and n.id = any($3::bigint[]) and n.read_at is null
    and p.removed_at is null and p.account_status = 'active' and ${STILL_MAY_KNOW}
  order by n.id desc`;

/**
 * Those of the notifications that the person has not read meanwhile and still may know of, the latest first, in their language; none of
 * somebody who is disabled.
 */
export async function unreadOnDevice(
  query: Query,
  { user_id, ids }: Pick<DuePush, 'user_id' | 'ids'>,
): Promise<{ locale: Locale; items: PushedNotification[] } | null> {
  const rows = await query.sql<{ id: number; texts: NoticeTexts; locale: Locale }>(UNREAD, [user_id, ids]);
  const [first] = rows;
  if (!first) return null;
  return { locale: first.locale, items: rows.map(({ id, texts, locale }) => ({ id, title: translated(texts.title, locale) })) };
}

/** It is done with: nothing of it is kept. */
export async function removePush(query: Query, { device_id, ids }: Pick<DuePush, 'device_id' | 'ids'>): Promise<void> {
  await query('notification_push').where({ device_id }).whereIn('notification_id', ids).del();
}

/** It is due again after so many seconds, with what has come meanwhile. */
export async function postponePush(query: Query, { device_id, ids }: Pick<DuePush, 'device_id' | 'ids'>, delayS: number): Promise<void> {
  await query.sql(
    `update notification_push set due_at = now() + make_interval(secs => $4::float8)
     where tenant_id = $1 and device_id = $2 and notification_id = any($3::bigint[])`,
    [device_id, ids, delayS],
  );
}
