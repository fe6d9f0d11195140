import type { AccountStatus } from '@portal/contracts/identity/schemas';
import type { TenantQuery } from '@portal/service-kit/database';
import { ACCESS_SOURCES } from '../access/access.repository';
import type { AccessSources } from '../access/grants';
import { TENANT_COLUMNS, type TenantRow } from '../tenants/tenant.repository';

export interface ResolvedSession extends AccessSources {
  id: string;
  user_id: number;
  device_id: string | null;
  /** Of the token that was shown. */
  expires_at: Date;
  /** By the database. */
  now: Date;
  ended: boolean;
  account_status: AccountStatus;
  removed: boolean;
  preferred_locale: string | null;
  timezone: string;
  group_ids: number[];
  tenant: TenantRow;
}

/**
 * The session a token stands for, with everything the edge keeps of it, in one round trip. Notes once a minute that it is in use, which is what
 * "who is in today" goes by.
 */
export async function resolveSession(query: TenantQuery, id: string, secretHash: Buffer): Promise<ResolvedSession | null> {
  const tenant = TENANT_COLUMNS.map((column) => `'${column}', n.${column}`).join(', ');
  const [row] = await query<ResolvedSession>(
    `with seen as (
       update session set seen_at = now()
       where tenant_id = $1 and id = $2 and (secret_hash = $3 or previous_hash = $3) and ended_at is null and expires_at > now()
         and seen_at < now() - interval '1 minute')
     select v.id, v.user_id, v.device_id, case when v.secret_hash = $3 then v.expires_at else v.previous_expires_at end as expires_at, now(),
       v.ended_at is not null as ended, p.account_status, p.removed_at is not null as removed, p.preferred_locale, p.timezone,
       (select coalesce(json_agg(m.group_id), '[]') from group_member m where m.tenant_id = p.tenant_id and m.user_id = p.id) as group_ids,
       json_build_object(${tenant}) as tenant, ${ACCESS_SOURCES}
     from session v
     join tenant n on n.tenant_id = v.tenant_id
     join person p on p.tenant_id = v.tenant_id and p.id = v.user_id
     left join user_template t on t.tenant_id = p.tenant_id and t.id = p.user_template_id
     where v.tenant_id = $1 and v.id = $2 and (v.secret_hash = $3 or v.previous_hash = $3)`,
    [query.tenant, id, secretHash],
  );
  return row ?? null;
}
