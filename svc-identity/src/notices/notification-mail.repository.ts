import { translated, type Locale } from '@portal/contracts/locales';
import type { NoticeTexts } from '@portal/contracts/notices';
import type { Database } from '@portal/service-kit/database';
import { systemSql, type Query } from '@portal/service-kit/query';
import { TEMPLATE_JOIN } from '../access/access.repository';
import { STILL_MAY_KNOW } from '../access/held-grants';

/** Tenants with notifications that are due to go out by mail. */
export async function tenantsWithDueNotifications(db: Database): Promise<string[]> {
  const rows = await systemSql<{ tenant: string }>(db, 'select distinct tenant_id as tenant from notification_mail where due_at <= now()');
  return rows.map(({ tenant }) => tenant);
}

/** Nothing that waits goes to the person by mail any more. */
export async function forgetDueMail(query: Query, user: number): Promise<void> {
  await query('notification_mail').where({ user_id: user }).del();
}

/** A person whose mail is due, with what it lists. */
export interface DueMail {
  user_id: number;
  ids: number[];
}

/** Takes what is due of some people: it goes out with the commit of this transaction, and only then. `$3` are most of one person. */
const TAKE = `
  with due as (
    select user_id from notification_mail where tenant_id = $1 and due_at <= now() group by user_id order by min(due_at) limit $2),
  taken as (
    delete from notification_mail m using due where m.tenant_id = $1 and m.user_id = due.user_id and m.due_at <= now()
    returning m.user_id, m.notification_id)
  select user_id, to_json((array_agg(notification_id order by notification_id desc))[1:$3]) as ids from taken group by user_id`;

/** Of at most `people` people, those who waited longest; at most `most` notifications of each, the latest. */
export function takeDueMail(query: Query, people: number, most: number): Promise<DueMail[]> {
  return query.sql<DueMail>(TAKE, [people, most]);
}

/**
 * Those of the person's notifications that they have not read and still may know of, the latest first, in a language; none of somebody who
 * is disabled.
 */
export async function unreadNotifications(
  query: Query,
  user: number,
  ids: readonly number[],
  locale: Locale,
): Promise<{ title: string; text: string }[]> {
  const rows = await query.sql<{ texts: NoticeTexts }>(
    `select c.texts from notification n join notice c on c.tenant_id = n.tenant_id and c.id = n.notice_id
     join person p on p.tenant_id = n.tenant_id and p.id = n.user_id ${TEMPLATE_JOIN}
     where n.tenant_id = $1 and n.user_id = $2 and n.id = any($3::bigint[]) and n.read_at is null
       and p.removed_at is null and p.account_status = 'active' and ${STILL_MAY_KNOW} order by n.id desc`,
    [user, ids],
  );
  return rows.map(({ texts }) => ({ title: translated(texts.title, locale), text: translated(texts.description, locale) }));
}
