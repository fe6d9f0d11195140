import type { WorkSchema } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';

const PLANT = `
  select t.default_timezone as timezone, w.intervals, w.holidays from tenant t
  left join work_schema w on w.tenant_id = t.tenant_id and w.is_default where t.tenant_id = $1`;

/** The time zone of the plant and its default work schema, whose members are null where it has none. */
export async function readCalendar(
  query: Query,
): Promise<{ timezone: string; intervals: WorkSchema['intervals'] | null; holidays: WorkSchema['holidays'] | null }> {
  const [row] = await query.sql<{ timezone: string; intervals: WorkSchema['intervals'] | null; holidays: WorkSchema['holidays'] | null }>(
    PLANT,
  );
  if (!row) throw new Error('a tenant without settings');
  return row;
}

const CREW = `
  select (select coalesce(json_agg(distinct m.user_id), '[]') from crew_member m
    join person p on p.tenant_id = m.tenant_id and p.id = m.user_id and p.account_status = 'active' and p.removed_at is null
    where m.tenant_id = c.tenant_id and m.crew_id = c.id and m.starts_on <= $3::date and coalesce(m.ends_on, 'infinity') >= $3::date) as user_ids
  from crew c where c.tenant_id = $1 and c.id = $2`;

/** Active people who belong to a crew on a day; null where there is no such crew. */
export async function crewOn(query: Query, crew: number, day: string): Promise<number[] | null> {
  const [row] = await query.sql<{ user_ids: number[] }>(CREW, [crew, day]);
  return row?.user_ids ?? null;
}
