import type { OwnSession } from '@portal/contracts/identity/schemas';
import { utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { IS_SHARED } from '../devices/device.repository';
import { IDLE_AFTER_S, NOTED_EVERY_S } from './session.repository';

type Stored = Omit<OwnSession, 'device' | 'current'> & { shared: boolean; user_agent: string };

/** The person's sessions that have not ended, by last use. */
export function openSessionsOf(query: Query, user: number): Promise<Stored[]> {
  return query.sql<Stored>(
    `select v.id, v.user_agent, nullif(v.network, '') as network, v.method, v.second_factor, ${IS_SHARED} as shared,
       ${utc('v.created_at')} as created_at, ${utc('v.seen_at')} as last_used_at, ${utc('v.expires_at')} as expires_at
     from session v join tenant n on n.tenant_id = v.tenant_id
     left join device d on d.tenant_id = v.tenant_id and d.device_id = v.device_id
     where v.tenant_id = $1 and v.user_id = $2 and v.ended_at is null and v.method <> 'terminal' and v.expires_at > now()
       and v.seen_at + make_interval(secs => ${NOTED_EVERY_S} + ${IDLE_AFTER_S}) > now()
     order by v.seen_at desc, v.id limit 200`,
    [user],
  );
}
