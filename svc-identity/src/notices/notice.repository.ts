import type { Access } from '@portal/contracts/access';
import type { NoticeChannel, NoticeOrigin } from '@portal/contracts/notices';
import type { Query } from '@portal/service-kit/query';
import { TEMPLATE_JOIN } from '../access/access.repository';
import { holds } from '../access/held-grants';

/** A notice as it is kept; `params` and `texts` are JSON. */
export interface NoticeRow {
  id: string;
  kind: string;
  origin: NoticeOrigin;
  params: string;
  texts: string;
  url: string | null;
  created_at: Date;
}

/** Keeps what was told, and what its receivers need: that is asked again when a mail or a message of it goes out. */
export async function insertNotice(query: Query, notice: NoticeRow, accesses: Receivers['accesses']): Promise<void> {
  const grants = accesses.map(grantOf).filter((grant) => grant !== null);
  await query('notice').insert({ ...notice, grants: `[${grants.join(', ')}]` });
}

/** Who is meant. */
export interface Receivers {
  users: readonly number[];
  groups: readonly number[];
  /** People whose supervisors are meant. */
  supervisorsOf: readonly number[];
  /** Everybody who holds it. */
  permission: Access | null;
  /** What each of them needs besides: of the kind, and of this notice. */
  accesses: readonly [Access | null, Access | null];
  /** The person who did it. */
  except: number;
}

/** The rows of a person `p`, and of their template. */
const chosen = (table: string, name: string, owner: string) =>
  `left join ${table} ${name} on ${name}.tenant_id = p.tenant_id and ${name}.${owner}`;

/** Whether a time of the day lies within quiet hours, which may go over midnight. */
const IS_QUIET = `case when quiet_from <= quiet_to then clock >= quiet_from and clock < quiet_to else clock >= quiet_from or clock < quiet_to end`;

/** The next time that a clock of the person shows a time of the day. */
const next = (time: string) =>
  `(day + ${time} + case when ${time} <= clock then interval '1 day' else interval '0' end) at time zone timezone`;

/** What a device did not get for so long is found in the portal. */
const PUSH_LIFETIME = '12 hours';

/**
 * When somebody is told outside of the portal: at once of what is urgent, else at the hour of the day, or not before the end of the quiet
 * hours.
 */
const DUE = `case
        when $10 then now()
        when digest is not null then ${next('make_interval(hours => digest)::time')}
        when quiet_from is not null and ${IS_QUIET} then ${next('quiet_to')}
        else now() end`;

/** Who is meant, each found by its own index: one condition for all of them would examine everybody. */
const NAMED = `
    select unnest($6::bigint[]) as id
    union select user_id from group_member where tenant_id = $1 and group_id = any($7::bigint[])
    union select supervisor_user_id from person where tenant_id = $1 and id = any($11::bigint[])
    union select p.id from person p ${TEMPLATE_JOIN} where $8::jsonb is not null and p.tenant_id = $1 and p.removed_at is null and ${holds('$8')}`;

/**
 * A person's own preference counts before that of the template, which counts before the catalogue; likewise the hours.
 * @param fence `offset 0` where few are meant: each of them is read by key. Without it the subquery becomes a join, which reads everybody
 * once.
 */
const notifyStatement = (fence: 'offset 0' | '') => `
  with named as (${NAMED}),
  receiver as (
    select meant.* from named cross join lateral (
      select p.id, p.timezone, coalesce(own.channels, inherited.channels, $4::text[]) as channels,
        (now() at time zone p.timezone)::time as clock, date_trunc('day', now() at time zone p.timezone) as day,
        case when times.id is null then usual.quiet_from else times.quiet_from end as quiet_from,
        case when times.id is null then usual.quiet_to else times.quiet_to end as quiet_to,
        case when times.id is null then usual.digest else times.digest end as digest
      from person p
      ${TEMPLATE_JOIN}
      ${chosen('notification_preference', 'own', 'user_id = p.id and own.event = $3')}
      ${chosen('notification_preference', 'inherited', 'user_template_id = p.user_template_id and inherited.event = $3')}
      ${chosen('notification_times', 'times', 'user_id = p.id')}
      ${chosen('notification_times', 'usual', 'user_template_id = p.user_template_id')}
      where p.tenant_id = $1 and p.id = named.id and p.removed_at is null and p.account_status = 'active' and p.id <> $5
        and ($9::jsonb is null or ${holds('$9')}) and ($12::jsonb is null or ${holds('$12')})
        and coalesce(own.enabled, inherited.enabled, true)
      ${fence}) meant),
  told as (
    insert into notification (tenant_id, user_id, notice_id, in_portal)
    select $1, id, $2, 'portal' = any(channels) from receiver where cardinality(channels) > 0
    returning id, user_id, in_portal),
  mailed as (
    insert into notification_mail (tenant_id, notification_id, user_id, due_at)
    select $1, told.id, told.user_id, ${DUE}
    from told join receiver on receiver.id = told.user_id where 'email' = any(channels)),
  pushed as (
    insert into notification_push (tenant_id, notification_id, device_id, urgent, due_at, expires_at)
    select $1, told.id, s.device_id, $10, ${DUE}, ${DUE} + interval '${PUSH_LIFETIME}'
    from told join receiver on receiver.id = told.user_id
    join push_subscription s on s.tenant_id = $1 and s.user_id = told.user_id where 'push' = any(channels))
  select user_id, in_portal from told`;

const NOTIFY_NAMED = notifyStatement('offset 0');
const NOTIFY_HOLDERS = notifyStatement('');

/** The grant of one level, as access is stored: `{"issues":["read"]}`. */
function grantOf(access: Access | null): string | null {
  if (access === null) return null;
  const slash = access.lastIndexOf('/');
  return JSON.stringify({ [access.slice(0, slash)]: [access.slice(slash + 1)] });
}

/** A person who was told. */
export interface Receiver {
  user_id: number;
  in_portal: boolean;
}

/** Tells everybody who is meant and wants to know, each once, in one statement. */
export function notifyReceivers(
  query: Query,
  { id, kind, channels, urgent }: { id: string; kind: string; channels: readonly NoticeChannel[]; urgent: boolean },
  { users, groups, supervisorsOf, permission, accesses, except }: Receivers,
): Promise<Receiver[]> {
  return query.sql<Receiver>(permission === null ? NOTIFY_NAMED : NOTIFY_HOLDERS, [
    id,
    kind,
    channels,
    except,
    users,
    groups,
    grantOf(permission),
    grantOf(accesses[0]),
    urgent,
    supervisorsOf,
    grantOf(accesses[1]),
  ]);
}

/** Removes notices that are older than so many days, with their notifications. Returns how many went. */
export async function deleteOldNotices(query: Query, keepDays: number): Promise<number> {
  const removed = await query.sql(
    'delete from notice where tenant_id = $1 and created_at < now() - make_interval(days => $2) returning id',
    [keepDays],
  );
  return removed.length;
}
