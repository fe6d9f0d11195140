import type { Translations } from '@portal/contracts/locales';
import type { PersonOnShift, UserCard, WorkSchema } from '@portal/contracts/identity/schemas';
import type { Person } from '@portal/contracts/shared-schemas';
import { jsonOf } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { cardItem, PERSON_JOIN } from '../people/person-item';
import type { PhotoId } from '../people/person.repository';
import { inWindow, SHORT_MS } from './occurrence-sql';
import type { Occurrence } from './availability';
import type { Rota, Span } from '../shift-schemas/shift-rota';

/** A crew with what it works; no rota without a shift schema. */
export interface PlannedCrew {
  id: number;
  name: Translations;
  leader: Person | null;
  shift_schema_id: number | null;
  rota: Rota | null;
}

/** A membership in a crew by its days; without an end where `to` is null. */
export interface PlannedMember {
  crew_id: number;
  user_id: number;
  name: string;
  from: string;
  to: string | null;
}

/** All that says when people of a plant work. */
export interface PlanRows {
  timezone: string;
  work_schema: Pick<WorkSchema, 'intervals' | 'holidays'> | null;
  crews: PlannedCrew[];
  members: PlannedMember[];
  /** Active people, among those asked for. */
  people: number[];
  /** What schedules of crews, and of people asked for, say otherwise. */
  occurrences: (Occurrence & { owner_type: 'User' | 'Crew'; owner_id: number })[];
}

const MS = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

const planned = (where: string) => inWindow({ from: '$3', to: '$4', since: '$5', where: `and ${where}` });
const OF_ALL = planned(`owner_type in ('Crew', 'User')`);
/** Each along the index by owner: a few people are found among thousands. */
const OF_SOME = `(
  select * from ${planned(`owner_type = 'Crew' and owner_id in (select id from crew where tenant_id = $1)`)} of_crews
  union all
  select * from ${planned(`owner_type = 'User' and owner_id = any($2::bigint[])`)} of_people)`;

/** Two days before the window are read as well: a shift of a day and a night reaches into it. */
const plansWith = (occurrences: string) => `
  with zone as (select default_timezone as id from tenant where tenant_id = $1),
  days as (select ($3::timestamptz at time zone zone.id)::date - 2 as first, ($4::timestamptz at time zone zone.id)::date as last from zone)
  select (select id from zone) as timezone,
    (select json_build_object('intervals', w.intervals, 'holidays', w.holidays) from work_schema w where w.tenant_id = $1 and w.is_default) as work_schema,
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name,
         'leader', case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end,
         'shift_schema_id', s.id, 'rota', case when s.id is not null then json_build_object('shifts', s.shifts, 'pattern', s.pattern, 'cycle_start', c.cycle_start) end) order by c.id), '[]')
       from crew c left join shift_schema s on s.tenant_id = c.tenant_id and s.id = c.shift_schema_id
       left join person l on l.tenant_id = c.tenant_id and l.id = c.leader_id where c.tenant_id = $1) as crews,
    (select coalesce(json_agg(json_build_object('crew_id', m.crew_id, 'user_id', m.user_id, 'name', p.name, 'from', m.starts_on, 'to', m.ends_on) order by p.name, m.id), '[]')
       from days join crew_member m on m.tenant_id = $1 and m.starts_on <= days.last and coalesce(m.ends_on, 'infinity') >= days.first
       join person p on p.tenant_id = m.tenant_id and p.id = m.user_id and p.account_status = 'active'
       where $2::bigint[] is null or m.user_id = any($2)) as members,
    (select coalesce(json_agg(p.id order by p.id), '[]') from person p
       where p.tenant_id = $1 and p.removed_at is null and p.account_status = 'active' and not p.terminal and ($2::bigint[] is null or p.id = any($2))) as people,
    (select coalesce(json_agg(json_build_object('owner_type', o.owner_type, 'owner_id', o.owner_id, 'from', ${MS('o.starts_at')}, 'to', ${MS('o.ends_at')}, 'state', y.effect) order by o.starts_at), '[]')
       from ${occurrences} o join schedule_type y on y.tenant_id = $1 and y.id = o.schedule_type_id) as occurrences`;

const PLANS_OF_ALL = plansWith(OF_ALL);
const PLANS_OF_SOME = plansWith(OF_SOME);

/** What says when these people work in a window; everybody of the plant without any. */
export async function readPlans(query: Query, window: Span, people: readonly number[] | null): Promise<PlanRows> {
  const [row] = await query.sql<PlanRows & object>(people === null ? PLANS_OF_ALL : PLANS_OF_SOME, [
    people,
    new Date(window.from),
    new Date(window.to),
    new Date(window.from - SHORT_MS),
  ]);
  if (!row) throw new Error('a tenant without settings');
  return row;
}

/** The time zone of the plant. */
export async function plantTimeZone(query: Query): Promise<string> {
  const { default_timezone } = await query('tenant').first<{ default_timezone: string }>('default_timezone');
  return default_timezone;
}

const IS_SERVICE_STAFF = `exists (select from group_member gm join people_group g on g.tenant_id = gm.tenant_id and g.id = gm.group_id
  where gm.tenant_id = p.tenant_id and gm.user_id = p.id and g.key = 'service_staff')`;

/** A colleague on shift, before the photo gets its address. */
export type OnShiftCard = PhotoId<Omit<UserCard, 'supervisor_user'> & Pick<PersonOnShift, 'service_staff'>>;

/** Cards of these people by name; `reachable` says whether the reader sees the phone and who is in. */
export async function onShiftCards(query: Query, people: readonly number[], reachable: boolean): Promise<OnShiftCard[]> {
  const { supervisor_user: _, ...card } = cardItem(reachable);
  const [row] = await query.sql<{ items: OnShiftCard[] }>(
    `select coalesce(json_agg(${jsonOf({ ...card, service_staff: IS_SERVICE_STAFF })} order by p.name, p.id), '[]') as items
     from person p ${PERSON_JOIN} where p.tenant_id = $1 and p.id = any($2::bigint[])`,
    [people],
  );
  return row?.items ?? [];
}
