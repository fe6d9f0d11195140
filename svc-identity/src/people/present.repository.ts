import type { PresentUser } from '@portal/contracts/identity/schemas';
import { utc } from '@portal/service-kit/list';
import type { TenantQuery } from '@portal/service-kit/database';
import type { PhotoId } from './person.repository';

/** People whose session was used since midnight of the tenant's time zone, by name. */
export function peopleInToday(query: TenantQuery): Promise<PhotoId<PresentUser>[]> {
  return query<PhotoId<PresentUser>>(
    `with today as (
       select date_trunc('day', now() at time zone default_timezone) at time zone default_timezone as start from tenant where tenant_id = $1),
     seen as (
       select v.user_id, min(greatest(v.created_at, today.start)) as since, max(v.seen_at) as seen_at,
         bool_or(v.ended_at is null and v.expires_at > now()) as present
       from session v cross join today where v.tenant_id = $1 and v.seen_at >= today.start group by v.user_id)
     select p.id, p.name, p.function, p.department, p.photo_id, seen.present, ${utc('seen.since')} as since, ${utc('seen.seen_at')} as seen_at
     from seen join person p on p.tenant_id = $1 and p.id = seen.user_id
     where p.removed_at is null order by p.name, p.id limit 500`,
    [query.tenant],
  );
}
