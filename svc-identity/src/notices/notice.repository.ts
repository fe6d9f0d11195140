import type { Access } from '@portal/contracts/access';
import type { NoticeChannel, NoticeOrigin } from '@portal/contracts/notices';
import type { Query } from '@portal/service-kit/query';

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

export async function insertNotice(query: Query, notice: NoticeRow): Promise<void> {
  await query('notice').insert(notice);
}

/** Who is meant. */
export interface Receivers {
  users: readonly number[];
  groups: readonly number[];
  /** Everybody who holds it. */
  permission: Access | null;
  /** What each of them needs besides. */
  access: Access | null;
  /** The person who did it. */
  except: number;
}

/** Whether a person `p` with the template `t` holds the grant in a parameter: by themselves, the template or a group. */
const holds = (grant: string) => `(p.admin or t.admin or p.access @> ${grant}::jsonb or t.access @> ${grant}::jsonb or exists (
  select from group_member m join people_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
  where m.tenant_id = p.tenant_id and m.user_id = p.id and g.access @> ${grant}::jsonb))`;

const preference = (name: string, owner: string) => `
  left join notification_preference ${name} on ${name}.tenant_id = p.tenant_id and ${name}.event = $3 and ${name}.${owner}`;

/** A person's own preference counts before that of the template, which counts before the catalogue. */
const NOTIFY = `
  with receiver as (
    select p.id, coalesce(own.channels, inherited.channels, $4::text[]) as channels
    from person p
    left join user_template t on t.tenant_id = p.tenant_id and t.id = p.user_template_id
    ${preference('own', 'user_id = p.id')}
    ${preference('inherited', 'user_template_id = p.user_template_id')}
    where p.tenant_id = $1 and p.removed_at is null and p.account_status = 'active' and p.id <> $5
      and (p.id = any($6::bigint[])
        or exists (select from group_member m where m.tenant_id = p.tenant_id and m.user_id = p.id and m.group_id = any($7::bigint[]))
        or $8::jsonb is not null and ${holds('$8')})
      and ($9::jsonb is null or ${holds('$9')})
      and coalesce(own.enabled, inherited.enabled, true))
  insert into notification (tenant_id, user_id, notice_id, in_portal)
  select $1, id, $2, 'portal' = any(channels) from receiver where cardinality(channels) > 0
  returning user_id, in_portal`;

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
  { id, kind, channels }: { id: string; kind: string; channels: readonly NoticeChannel[] },
  { users, groups, permission, access, except }: Receivers,
): Promise<Receiver[]> {
  return query.sql<Receiver>(NOTIFY, [id, kind, channels, except, users, groups, grantOf(permission), grantOf(access)]);
}

/** Removes notices that are older than so many days, with their notifications. Returns how many went. */
export async function deleteOldNotices(query: Query, keepDays: number): Promise<number> {
  const removed = await query.sql(
    'delete from notice where tenant_id = $1 and created_at < now() - make_interval(days => $2) returning id',
    [keepDays],
  );
  return removed.length;
}
