import type { Query } from '@portal/service-kit/query';

/** A licence, or an entry of one, that expires soon. */
export interface LicenseExpiry {
  id: number;
  user_id: number;
  supervisor_user_id: number | null;
  /** Of an entry with its licence. */
  name: string;
  number: string | null;
  /** `2027-03-01` */
  until: string;
}

const NOTE = `
  with near as (
    select l.id, l.user_id, l.license_id, l.name, l.number, l.expires as until,
      (select min(days) from unnest($3::integer[]) days where days >= l.expires - $2::date) as days
    from license l
    where l.tenant_id = $1 and l.expires between $2::date and $2::date + (select max(days) from unnest($3::integer[]) days)),
  noted as (
    insert into license_notice (tenant_id, license_id, until, days)
    select $1, near.id, near.until, near.days from near
    join person p on p.tenant_id = $1 and p.id = near.user_id and p.account_status = 'active'
    where not exists (
      select from license_notice n where n.tenant_id = $1 and n.license_id = near.id and n.until = near.until and n.days = near.days)
    limit $4
    on conflict do nothing
    returning license_id)
  select near.id, near.user_id, p.supervisor_user_id, concat_ws(': ', o.name, near.name) as name, near.number, near.until::text
  from noted
  join near on near.id = noted.license_id
  join person p on p.tenant_id = $1 and p.id = near.user_id
  left join license o on o.tenant_id = $1 and o.id = near.license_id
  order by near.until, near.id`;

/**
 * Licences of active people whose end has come nearer than the next of these numbers of days since this was asked last; each is returned
 * once.
 *
 * @param today `2026-11-22`, in the plant
 */
export function noteLicenseExpiries(query: Query, today: string, days: readonly number[], limit: number): Promise<LicenseExpiry[]> {
  return query.sql<LicenseExpiry>(NOTE, [today, days, limit]);
}
